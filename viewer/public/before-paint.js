// Runs before anything is painted, so that nobody sees the other theme flash: see viewer/app/look.ts.
(() => {
  const { documentElement: root } = document;
  const theme = localStorage.getItem("kedr.theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const language = localStorage.getItem("kedr.language") ?? navigator.language;
  root.lang = language.toLowerCase().startsWith("ru") ? "ru" : "en";
})();
