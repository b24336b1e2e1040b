import type { Page } from '@playwright/test';

/** Collects every text and accessible name that appears on the screen, even if it disappears before `read` looks. */
export const createSeenTexts = (page: Page) => {
  const seen = new Set<string>();
  // The page handles calls in their order, so a page opened after this one is watched from its beginning.
  const isWatched = page.addInitScript(watchTexts);
  return {
    /** Takes what this page has shown since it was opened, and what is on the screen now. */
    read: async (): Promise<void> => {
      await isWatched;
      // Starts watching a page that was opened earlier.
      await page.evaluate(watchTexts);
      for (const text of await page.evaluate(takeTexts)) seen.add(text);
    },
    /** The wanted texts that were never on the screen. `{name}` in a text stands for the value of that name. */
    missing: (wanted: readonly string[], values: Record<string, string> = {}): string[] =>
      wanted.filter((text) => !seen.has(text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? name))),
  };
};

type Watched = typeof globalThis & { takeSeenTexts?: () => string[] };

const takeTexts = (): string[] => (globalThis as Watched).takeSeenTexts?.() ?? [];

/** Runs in the page: keeps every text from now on. Some notices last a second, shorter than a busy machine needs to look. */
const watchTexts = (): void => {
  const watched = globalThis as Watched;
  if (watched.takeSeenTexts !== undefined) return;
  const found = new Set<string>();
  const keep = (text: string | null): void => {
    const trimmed = text?.trim() ?? '';
    if (trimmed !== '') found.add(trimmed);
  };
  const keepOwn = (element: Element): void => {
    const ownText = [...element.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE);
    keep(ownText.map((text) => text.textContent ?? '').join(''));
    for (const name of ['aria-label', 'placeholder']) keep(element.getAttribute(name));
    // Its parts may be kept together on one line.
    keep(element.closest('h1, h2, h3')?.textContent ?? null);
  };
  const keepAll = (root: Element): void => {
    keepOwn(root);
    for (const element of root.querySelectorAll('*')) keepOwn(element);
  };
  const isOnScreen = (node: Node): boolean => document.body?.contains(node) ?? false;
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const changed = target instanceof Element ? target : target.parentElement;
      if (changed !== null && isOnScreen(changed)) keepOwn(changed);
      for (const node of addedNodes) if (node instanceof Element && isOnScreen(node)) keepAll(node);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label', 'placeholder'],
  });
  watched.takeSeenTexts = () => {
    keep(document.title);
    if (document.body !== null) keepAll(document.body);
    return [...found];
  };
};
