import type { Page } from 'playwright-core';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { CARD, clickCard } from '#browser/click-card.ts';
import { driveChromium } from '#browser/launch-chromium.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { quantile } from '#report/quantile.ts';
import { milliseconds, printTable } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import { seededFolder } from '#seeded/seeded-folder.ts';
import { recordPaints } from './record-paints.ts';

const TICKS = 60;
const SLOWDOWN = 4;
const P50_MS_MAX = 16;
const P99_MS_MAX = 50;
const CARDS_USED = 8;

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
    const page = await context.newPage();
    await page.addInitScript(recordPaints);
    await page.goto(`${address}/dashboard`);
    await page
      .locator(CARD)
      .nth(habits - 1)
      .waitFor({ state: 'attached' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await tickCards(page);
    const times = await page.evaluate(() => (globalThis as unknown as { paints: number[] }).paints);
    if (times.length < TICKS) throw new Error(`Only ${times.length} of ${TICKS} ticks were painted`);
    const row = (name: string, value: number, most: number): Row => ({
      what: `${habits} habits × ${years} years, ${name}`,
      floor: '',
      ours: milliseconds(value),
      ratio: '',
      goal: `≤ ${most} ms`,
      isReached: value <= most,
    });
    return [row('p50', quantile(times, 0.5), P50_MS_MAX), row('p99', quantile(times, 0.99), P99_MS_MAX)];
  } finally {
    await browser.close();
    await server.stop();
    seeded.drop();
  }
};

const tickCards = async (page: Page): Promise<void> => {
  for (let tick = 0; tick < TICKS; tick += 1) {
    await clickCard(page, tick % CARDS_USED);
    // People need a moment too; the answer of the server and its refetch fall into it.
    await page.waitForTimeout(250);
  }
};
