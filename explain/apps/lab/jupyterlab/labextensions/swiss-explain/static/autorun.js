// Runs the cells of the notebook that the launcher opened, once, when its page is ready.
// Only if their code is exactly what the launcher put there and nothing has run yet:
// a changed notebook, or any other, is not run. The launcher puts path and code into the page's settings.
(() => {
  const page = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  const ours = page.explainAutorun ? JSON.parse(page.explainAutorun) : null;

  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

  async function until(ready) {
    for (let tries = 0; tries < 1200; tries += 1) {
      const found = ready();
      if (found) return found;
      await pause();
    }
    return null;
  }

  function codeCells(panel) {
    return panel.content.widgets.map((cell) => cell.model).filter((model) => model.type === "code");
  }

  function untouched(cells) {
    const code = cells.map((cell) => cell.sharedModel.getSource());
    const fresh = cells.every((cell) => cell.executionCount === null && cell.outputs.length === 0);
    return fresh && JSON.stringify(code) === JSON.stringify(ours.code);
  }

  /** Keys pressed in a control go to the control, not to JupyterLab's one-letter commands (x cuts the cell). */
  function keepKeys(panel) {
    panel.content.node.addEventListener("focusin", ({ target }) => {
      if (target.closest(".jp-OutputArea-output")) target.setAttribute("data-lm-suppress-shortcuts", "true");
    });
  }

  /** The side bars are for programmers; the View menu brings them back. */
  function fold(shell) {
    for (const side of ["left", "right"]) if (shell.isSideTabBarVisible?.(side)) shell.toggleSideTabBarVisibility(side);
  }

  async function run(app) {
    const panel = await until(() => {
      const shown = app.shell.currentWidget;
      return shown?.context?.path === ours.path && shown;
    });
    if (!panel) return;
    fold(app.shell);
    await panel.context.ready;
    keepKeys(panel);
    await panel.sessionContext.ready;
    if (!untouched(codeCells(panel))) return;
    if (!(await until(() => panel.sessionContext.session?.kernel?.status === "idle"))) return;
    await app.commands.execute("notebook:run-all-cells");
    panel.content.activeCellIndex = 0;
    panel.content.node.querySelector(".jp-WindowedPanel-outer")?.scrollTo(0, 0);
    panel.context.model.dirty = false; // the reader has no unsaved work, so closing the page need not ask
  }

  const plugin = {
    id: "swiss-explain:autorun",
    description: "Runs the pairing lab's own cell once when its page opens.",
    autoStart: true,
    activate: (app) => {
      if (ours) void app.restored.then(() => run(app));
    },
  };
  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB["swiss-explain"] = { init: async () => {}, get: async () => () => plugin };
})();
