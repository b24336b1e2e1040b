// Runs before the first paint and before the bundle.
(function () {
  // The stored theme must not flash in after the default one.
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

  // The build names the icons, and the chunks and first reads of each screen, on this very tag.
  var build = document.currentScript.dataset;
  var first = JSON.parse(build.first || '{}')[location.pathname] || { files: [], reads: [] };
  window.earlyAnswers = new Map();
  first.reads.forEach(function (path) {
    var answer = fetch(path, { headers: { accept: 'application/json' } });
    // The caller that takes the answer handles its failure.
    answer.catch(function () {});
    window.earlyAnswers.set(path, answer);
  });
  first.files.forEach(function (file) {
    var link = document.createElement('link');
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  });
  if (build.icons) void fetch(build.icons);
})();
