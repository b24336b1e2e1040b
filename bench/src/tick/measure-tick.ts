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
import type { Paint } from './record-paints.ts';

// Enough that p99 is not simply the slowest one.
const TICKS = 101;
const SLOWDOWN = 4;
const P50_MS_MAX = 20;
const P99_MS_MAX = 50;
const CARDS_USED = 8;
// Long enough that motion, answer and refetch are over.
const CALM_PAUSE_MS = 600;
// Quick ticks: each meets the motion of the one before. During motion the browser draws 60 frames a second, so a tick
// waits 8 ms on average for the next frame, on the floor too.
const HURRIED_PAUSE_MS = 250;
// The press times of quick fingers, in turn. Some lift soon after the press is drawn, some when the ring of a hold is
// near. An immediate lift would queue behind the press and measure both.
const HELD_MS = [50, 60, 70, 80, 90];

/** From lifting the pointer off a card until the tick is painted, on a processor slowed four times. */
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
    const rowsAt = async (pace: string, pauseMs: number): Promise<Row[]> => {
      const ticked = { context, habits, pauseMs };
      const floor = await paintTimes(ticked, async (page) => page.setContent(barePage(habits)));
      const ours = await paintTimes(ticked, async (page) => void (await page.goto(`${address}/dashboard`)));
      const name = `${habits} habits × ${years} years, ${pace}`;
      return [
        rowOf(`${name}, p50`, quantile(msOf(floor), 0.5), quantile(msOf(ours), 0.5), P50_MS_MAX),
        rowOf(`${name}, p99`, quantile(msOf(floor), 0.99), quantile(msOf(ours), 0.99), P99_MS_MAX),
        framesRow(floor, ours),
      ];
    };
    return [...(await rowsAt('calm', CALM_PAUSE_MS)), ...(await rowsAt('hurried', HURRIED_PAUSE_MS))];
  } finally {
    await browser.close();
    await server.stop();
    seeded.drop();
  }
};

const rowOf = (what: string, floor: number, ours: number, most: number): Row => ({
  what,
  floor: milliseconds(floor),
  ours: milliseconds(ours),
  ratio: times(ours / floor),
  goal: `≤ ${most} ms`,
  isReached: ours <= most,
});

const msOf = (paints: readonly Paint[]): number[] => paints.map(({ ms }) => ms);

// The product's goal: the very next frame shows the tick.
const framesRow = (floor: readonly Paint[], ours: readonly Paint[]): Row => {
  const most = Math.max(...ours.map(({ frame }) => frame));
  return {
    what: '  drawn in frame, at most',
    floor: String(Math.max(...floor.map(({ frame }) => frame))),
    ours: String(most),
    ratio: '',
    goal: '1',
    isReached: most === 1,
  };
};

/** The least a browser can do: buttons that change one attribute, with a colour and a motion as long as a tick's. */
const barePage = (habits: number): string => `<!doctype html><title>Floor</title>
  <style>button { width: 200px; height: 120px } [data-state='completed'] { background: green; animation: spring 420ms }
    @keyframes spring { from { scale: 0.92 } }</style>
  ${'<button data-card role="checkbox" data-state="open">Read</button>'.repeat(habits)}
  <script>
    addEventListener('pointerup', ({ target }) => {
      if (target.dataset.state) target.dataset.state = target.dataset.state === 'open' ? 'completed' : 'open';
    });
  </script>`;

type Ticked = { context: BrowserContext; habits: number; pauseMs: number };

const paintTimes = async (
  { context, habits, pauseMs }: Ticked,
  open: (page: Page) => Promise<void>,
): Promise<Paint[]> => {
  const page = await context.newPage();
  await open(page);
  await page.evaluate(recordPaints);
  const last = page.locator(CARD).nth(habits - 1);
  await last.waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tickCards(page, pauseMs);
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paint[] }).paints);
  if (paints.length < TICKS) throw new Error(`Only ${paints.length} of ${TICKS} ticks were painted`);
  await page.close();
  return paints;
};

const tickCards = async (page: Page, pauseMs: number): Promise<void> => {
  for (let tick = 0; tick < TICKS; tick += 1) {
    await clickCard(page, tick % CARDS_USED, HELD_MS[tick % HELD_MS.length]);
    await page.waitForTimeout(pauseMs);
  }
};
