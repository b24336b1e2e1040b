// Runs before the first paint and before the bundle: the stored theme must not flash in after the default one.
(function () {
  var colours = { 'minimal-light': '#faf9f7', 'minimal-dark': '#100f0d' };
  var theme = 'minimal-light';
  try {
    var stored = JSON.parse(localStorage.getItem('crushing-theme'));
    if (typeof stored === 'string' && stored in colours) theme = stored;
  } catch {
    // Storage is switched off or holds something else: the default theme stays.
  }
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]').content = colours[theme];
})();
