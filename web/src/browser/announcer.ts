export type Politeness = 'polite' | 'assertive';

// Screen readers miss text that is inserted together with its live region.
const SETTLE_MS = 100;

/** Announces a sentence to screen readers only. */
export const announce = (sentence: string, politeness: Politeness = 'polite'): void => {
  const region = regionFor(politeness);
  region.textContent = '';
  setTimeout(() => {
    region.textContent = sentence;
  }, SETTLE_MS);
};

const regionFor = (politeness: Politeness): HTMLElement => {
  // An open modal dialog makes everything outside it inert, so a region there is silent.
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const existing = host.querySelector<HTMLElement>(`:scope > [data-announcer=${politeness}]`);
  if (existing !== null) return existing;
  const region = document.createElement('div');
  region.className = 'sr-only';
  region.dataset.announcer = politeness;
  region.setAttribute('aria-live', politeness);
  region.setAttribute('aria-atomic', 'true');
  host.append(region);
  return region;
};
