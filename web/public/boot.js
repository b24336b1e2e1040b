// Runs before the first paint and before the bundle.
(function () {
  // The stored theme must not flash in after the default one.
  var colours = { 'minimal-light': '#faf9f7', 'minimal-dark': '#100f0d' };
  var theme = 'minimal-light';
  try {
    var stored = JSON.parse(localStorage.getItem('crushing-theme'));
    if (stored === 'system' && matchMedia('(prefers-color-scheme: dark)').matches) theme = 'minimal-dark';
    if (typeof stored === 'string' && stored in colours) theme = stored;
  } catch {
    // Storage is switched off or holds something else: the default theme stays.
  }
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]').content = colours[theme];

  // The build names the icons, and the chunks and first reads of each screen, on this very tag.
  var build = document.currentScript.dataset;
  var table = JSON.parse(build.first || '{}');
  var name = (/^\/([^/]+)$/.exec(location.pathname) || [])[1];
  var first = table[location.pathname] || (name && table['/:username']) || { files: [], reads: [] };
  // The event fires only once, and the code that shows it loads later.
  window.addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.installPrompt = event;
  });

  // The server marks visitors on pages that everybody can open.
  var isVisitor = 'visitor' in document.documentElement.dataset;
  window.earlyAnswers = new Map();
  first.reads.forEach(function (template) {
    if (isVisitor && template === '/api/user') return;
    var path = template.replace(':username', name);
    var answer = fetch(path, { headers: { accept: 'application/json' } });
    // The caller that takes the answer handles its failure.
    answer.catch(function () {});
    window.earlyAnswers.set(path, answer);
  });
  var files = isVisitor ? first.files : first.files.concat(first.signedInFiles || []);
  files.forEach(function (file) {
    var link = document.createElement('link');
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
      // The preload must match the stylesheet's own request; else the browser fetches it twice.
      link.crossOrigin = '';
    } else link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  });
  if (build.icons) void fetch(build.icons);
  // The first formatter of a page takes 10 ms, because it loads the tables of the language. Here nobody waits for it: the
  // scripts are on their way.
  new Intl.DateTimeFormat('en-US').format();
})();
