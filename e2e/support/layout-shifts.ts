import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

type Shift = { value: number; moved: string };
type WithShifts = typeof globalThis & { shifts: Shift[] };

// For the life of a page. Shifts right after an input count too, which browsers leave out.
const SHIFT_MAX = 0.02;

/** Records the layout shifts of every page opened from now on. Call it before opening a page. */
export const watchLayoutShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    (globalThis as WithShifts).shifts = shifts;
    const nameOf = (node: Node | null | undefined): string =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)).join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Fails when the layout shifts since the page was opened add up to more than `most`. */
export const expectSteady = async (page: Page, during: string, most = SHIFT_MAX): Promise<void> => {
  // The observer gets the shifts of a frame after it was painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(() => (globalThis as WithShifts).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(
    sum,
    `${during} moved ${shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`).join('\n')}`,
  ).toBeLessThanOrEqual(most);
};
