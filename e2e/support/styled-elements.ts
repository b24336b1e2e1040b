import type { Browser, Page } from '@playwright/test';

type TraceEvent = { name: string; args: { elementCount?: number } };

/** How many elements the browser styles when one that no rule knows comes into `main`. */
export const styledByOneMore = async (browser: Browser, page: Page): Promise<number> => {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('b'));
    // The browser styles what has changed before it measures.
    document.body.getBoundingClientRect();
  });
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const styled = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
};
