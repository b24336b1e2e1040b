import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Fails where two texts lie on each other, or where a text of a table or button reaches out of its box. */
export const expectTextsApart = async (page: Page, where: string): Promise<void> => {
  const found = await page.evaluate(() => {
    const MOST = 2;
    const cutAside = (box: DOMRect, { left, right }: DOMRect) => {
      const from = Math.max(box.left, left);
      return new DOMRect(from, box.top, Math.max(0, Math.min(box.right, right) - from), box.height);
    };
    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const texts: { words: string; boxes: DOMRect[]; holder: DOMRect | null }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || (node.textContent ?? '').trim() === '') continue;
      // Texts for screen readers alone are cut to a pixel.
      const isHidden = element.closest('.sr-only') !== null || getComputedStyle(element).clipPath !== 'none';
      if (isHidden || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A shortened text counts only as far as its box shows it.
      const shown = element.closest('.line-clamp-3, .line-clamp-2, .truncate, .progress-name')?.getBoundingClientRect();
      const boxes = [...range.getClientRects()]
        .filter(
          ({ width, height, bottom }) =>
            width > 0 && height > 0 && (shown === undefined || bottom <= shown.bottom + MOST),
        )
        .map((box) => (shown === undefined ? box : cutAside(box, shown)));
      const holder = element.closest('th, td, button')?.getBoundingClientRect() ?? null;
      texts.push({ words: (node.textContent ?? '').trim().slice(0, 40), boxes, holder });
    }
    const lie = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > MOST &&
      // Lines have room above and below their letters.
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.height / 4;
    const faults: string[] = [];
    for (const [index, text] of texts.entries()) {
      for (const other of texts.slice(index + 1))
        if (text.boxes.some((box) => other.boxes.some((each) => lie(box, each))))
          faults.push(`"${text.words}" lies on "${other.words}"`);
      const { holder } = text;
      if (holder && text.boxes.some(({ left, right }) => left < holder.left - MOST || right > holder.right + MOST))
        faults.push(`"${text.words}" reaches out of its box`);
    }
    return faults;
  });
  expect(found, `texts on each other on ${where}`).toEqual([]);
};
