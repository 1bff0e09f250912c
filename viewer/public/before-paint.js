// Runs before anything is painted, so that nobody sees the other theme flash: see viewer/app/look.ts.
(() => {
  const { documentElement: root } = document;
  const chosen = {};
  try {
    chosen.theme = localStorage.getItem("kedr.theme");
    chosen.language = localStorage.getItem("kedr.language");
  } catch {
    // A private window may have no store: the browser's own theme and language, then.
  }
  const { theme, language } = chosen;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  root.lang = (language ?? navigator.language).toLowerCase().startsWith("ru") ? "ru" : "en";
})();
