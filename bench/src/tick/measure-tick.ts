import type { BrowserContext, Page } from 'playwright-core';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { CARD, clickCard } from '#browser/click-card.ts';
import { driveChromium } from '#browser/launch-chromium.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { quantile } from '#report/quantile.ts';
import { milliseconds, printTable, times } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import { seededFolder } from '#seeded/seeded-folder.ts';
import { recordPaints } from './record-paints.ts';

const TICKS = 60;
const SLOWDOWN = 4;
const P50_MS_MAX = 16;
const P99_MS_MAX = 50;
const CARDS_USED = 8;
// As long as a quick finger stays down. Sent at once, lifting would wait in line behind pressing, and both be measured.
const HELD_MS = 80;

/** From lifting the pointer off a card until the tick is painted, on a processor four times slower. */
export const measureTick = async (): Promise<boolean> => {
  const rows = [...(await rowsOf(10, 1)), ...(await rowsOf(100, 5))];
  printTable(`Tick, ${SLOWDOWN}× slowdown, pointer to paint`, rows);
  return rows.every(({ isReached }) => isReached);
};

const rowsOf = async (habits: number, years: number): Promise<Row[]> => {
  const seeded = await seededFolder({ people: 1, habitsEach: habits, years, isDailyOnly: true });
  const server = await startCrushing({ dataDir: seeded.dataDir });
  const browser = await driveChromium();
  try {
    const [person] = seeded.people as [FilledPerson];
    const address = `http://127.0.0.1:${server.port}`;
    const context = await browser.signedIn(address, person);
    const floor = await paintTimes(context, habits, async (page) => page.setContent(barePage(habits)));
    const ours = await paintTimes(context, habits, async (page) => void (await page.goto(`${address}/dashboard`)));
    const row = (name: string, share: number, most: number): Row => {
      const [least, value] = [quantile(floor, share), quantile(ours, share)];
      return {
        what: `${habits} habits × ${years} years, ${name}`,
        floor: milliseconds(least),
        ours: milliseconds(value),
        ratio: times(value / least),
        goal: `≤ ${most} ms`,
        isReached: value <= most,
      };
    };
    return [row('p50', 0.5, P50_MS_MAX), row('p99', 0.99, P99_MS_MAX)];
  } finally {
    await browser.close();
    await server.stop();
    seeded.drop();
  }
};

/** The least a browser can do: buttons that change one attribute, and the colour that goes with it. */
const barePage = (habits: number): string => `<!doctype html><title>Floor</title>
  <style>button { width: 200px; height: 120px } [data-state='completed'] { background: green }</style>
  ${'<button data-card role="checkbox" data-state="open">Read</button>'.repeat(habits)}
  <script>
    addEventListener('pointerup', ({ target }) => {
      if (target.dataset.state) target.dataset.state = target.dataset.state === 'open' ? 'completed' : 'open';
    });
  </script>`;

const paintTimes = async (
  context: BrowserContext,
  habits: number,
  open: (page: Page) => Promise<void>,
): Promise<number[]> => {
  const page = await context.newPage();
  await open(page);
  await page.evaluate(recordPaints);
  const last = page.locator(CARD).nth(habits - 1);
  await last.waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tickCards(page);
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: number[] }).paints);
  if (paints.length < TICKS) throw new Error(`Only ${paints.length} of ${TICKS} ticks were painted`);
  await page.close();
  return paints;
};

const tickCards = async (page: Page): Promise<void> => {
  for (let tick = 0; tick < TICKS; tick += 1) {
    await clickCard(page, tick % CARDS_USED, HELD_MS);
    // People need a moment too; the answer of the server and its refetch fall into it.
    await page.waitForTimeout(250);
  }
};
