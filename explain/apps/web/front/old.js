// Only a browser without modules runs this.
document.getElementById("said").textContent =
  "This browser is too old. The explainer needs Chrome or Edge 119, Firefox 121, Safari 16.4 or newer.";
