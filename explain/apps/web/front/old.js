// A plain script that every browser runs. If the browser lacks something the site needs, it says which browsers have it.
(function () {
  var lacks = !("noModule" in HTMLScriptElement.prototype) || !window.WebAssembly || !window.DecompressionStream ||
    !window.CSS || !CSS.supports("selector(:has(a))");
  if (!lacks) return;
  document.getElementById("said").textContent = "This browser is too old for the explainer. It needs Chrome or Edge 105, Firefox 121, Safari 16.4, or newer.";
  document.getElementById("progress").hidden = true;
}());
