// Watches the kernel behind the page. When it is gone or has begun anew, nothing on the page answers any more: that is said,
// and the parts beside this one can no longer be used.

const GONE = ["restarting", "autorestarting", "dead", "terminating"];

function render({ model, el }) {
  const lost = document.createElement("div");
  const said = document.createElement("p");
  const reload = document.createElement("button");
  lost.className = "explain-lost";
  lost.setAttribute("role", "alert");
  lost.hidden = true;
  reload.type = "button";
  reload.addEventListener("click", () => location.reload());
  lost.append(said, reload);
  el.append(lost);

  const show = () => {
    if (!lost.hidden) return;
    lost.hidden = false;
    said.textContent = model.get("said");
    reload.textContent = model.get("reload_label");
    const lab = el.closest(".sx-lab");
    lab?.classList.add("explain-lost-all");
    const beside = [...(lab?.children ?? [])].filter((part) => !part.contains(el));
    for (const part of beside) {
      part.inert = true;
      part.classList.add("explain-lost-old");
    }
  };
  const onStatus = (_kernel, status) => {
    if (GONE.includes(status)) show();
  };
  const onConnection = (_kernel, status) => {
    if (status === "disconnected") show();
  };
  const kernel = model.widget_manager?.kernel;
  kernel?.statusChanged?.connect(onStatus);
  kernel?.connectionStatusChanged?.connect(onConnection);
  return () => {
    kernel?.statusChanged?.disconnect(onStatus);
    kernel?.connectionStatusChanged?.disconnect(onConnection);
  };
}

export default { render };
