import type { Page } from '@playwright/test';

/** Collects every text and every accessible name that `read` has found on the screen. */
export const createSeenTexts = (page: Page) => {
  const seen = new Set<string>();
  return {
    /** Reads what is on the screen now. */
    read: async (): Promise<void> => {
      const texts = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
        const found: string[] = [document.title];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node as HTMLElement;
          const ownText = [...element.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE);
          found.push(
            ownText.map((text) => text.textContent ?? '').join(''),
            element.getAttribute('aria-label') ?? '',
            element.getAttribute('placeholder') ?? '',
          );
          // Its parts may be kept together on one line.
          if (/^H[1-3]$/.test(element.tagName)) found.push(element.textContent);
        }
        return found;
      });
      for (const text of texts) if (text.trim() !== '') seen.add(text.trim());
    },
    /** The wanted texts that were never on the screen. */
    missing: (wanted: readonly string[]): string[] => wanted.filter((text) => !seen.has(text)),
  };
};
