// Adds to the page of the API document what needs a script: the theme of the product, the filter, copying, and opening the
// call that the address names.

const chooseTheme = () => {
  const { dataset } = document.documentElement;
  try {
    const stored = JSON.parse(localStorage.getItem('crushing-theme'));
    if (stored === 'system') delete dataset.theme;
    else dataset.theme = stored === 'minimal-dark' ? stored : 'minimal-light';
  } catch {
    // Storage is switched off or holds something else: the theme of the system stays.
  }
};

const openNamed = () => {
  const named = document.getElementById(location.hash.slice(1));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
};

const countWords = (found) => (found === 0 ? 'No call fits.' : found === 1 ? '1 call' : `${found} calls`);

const addFilter = () => {
  const place = document.querySelector('.filter');
  const status = place.querySelector('[role=status]');
  const calls = [...document.querySelectorAll('.call')].map((call) => ({
    call,
    text: `${call.id} ${call.querySelector('summary').textContent}`.toLowerCase(),
  }));
  place.hidden = false;
  document.getElementById('filter').addEventListener('input', ({ target }) => {
    const words = target.value.toLowerCase().split(/\s+/);
    for (const { call, text } of calls) call.hidden = !words.every((word) => text.includes(word));
    for (const section of document.querySelectorAll('#calls > section'))
      section.hidden = section.querySelector('.call:not([hidden])') === null;
    const found = calls.filter(({ call }) => !call.hidden).length;
    status.textContent = target.value === '' ? '' : countWords(found);
  });
};

const addCopying = () => {
  // Browsers let pages copy over https and on this machine only.
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll('pre.copied')) {
    const text = block.textContent;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    const say = (word) => () => {
      button.textContent = word;
    };
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(text).then(say('Copied'), say('Not copied'));
    });
    block.append(button);
  }
};

// Before the first paint.
chooseTheme();
addEventListener('storage', chooseTheme);
addEventListener('hashchange', openNamed);
addEventListener('DOMContentLoaded', () => {
  addFilter();
  addCopying();
  openNamed();
});
