// Runs before anything is painted, so that nobody sees the other theme flash: see viewer/app/look.ts.
(() => {
  const { documentElement: root } = document;
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // A private window may have no store: the browser's own theme and language, then.
      return null;
    }
  };
  const theme = kept("kedr.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const language = kept("kedr.language") ?? navigator.language;
  root.lang = language.toLowerCase().startsWith("ru") ? "ru" : "en";
})();
