import type { BrowserContext, Page } from 'playwright-core';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { driveChromium } from '#browser/launch-chromium.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { CARD, clickCard } from '#browser/click-card.ts';
import { quantile } from '#report/quantile.ts';
import { milliseconds, printTable } from '#report/table.ts';
import type { Row } from '#report/table.ts';
import { seededFolder } from '#seeded/seeded-folder.ts';
import { measureArrivals } from './measure-arrivals.ts';
import { measureChannels } from './measure-channels.ts';
import { measureNews } from './measure-news.ts';
import { measureSessionEnds } from './measure-session-ends.ts';
import { openChannel } from './open-channel.ts';

const CHANGES = 100;
const BROWSER_CHANGES = 30;
const HEARD_MS_MAX = 50;
// The product's goal: a second browser shows a change within 300 ms.
const SEEN_MS_MAX = 300;

/**
 * Runs all measurements, or only the named one: changes in a second browser, arrivals at others, open channels, news of
 * one person to many, ends of sessions.
 */
export const measureLive = async ([only]: readonly string[]): Promise<boolean> => {
  const measures = {
    changes: measureChanges,
    arrivals: measureArrivals,
    channels: measureChannels,
    news: measureNews,
    sessions: measureSessionEnds,
  };
  let isReached = true;
  for (const [name, measure] of Object.entries(measures))
    if (only === undefined || only === name) isReached = (await measure()) && isReached;
  return isReached;
};

/** How long a change takes to a second browser: to its live channel, and to its screen. */
const measureChanges = async (): Promise<boolean> => {
  const seeded = await seededFolder({ people: 1, habitsEach: 10, years: 1, isDailyOnly: true });
  const server = await startCrushing({ dataDir: seeded.dataDir });
  const [person] = seeded.people as [FilledPerson];
  const address = `http://127.0.0.1:${server.port}`;
  try {
    const heard = await heardTimes(address, person);
    const seen = await seenTimes(address, person);
    const rows = [
      ...rowsOf('change until the channel tells', heard, HEARD_MS_MAX),
      ...rowsOf('click until a second browser shows it', seen, SEEN_MS_MAX),
    ];
    printTable('Live changes', rows);
    return rows.every(({ isReached }) => isReached);
  } finally {
    await server.stop();
    seeded.drop();
  }
};

const rowsOf = (what: string, times: readonly number[], mostMs: number): Row[] =>
  [0.5, 0.99].map((share) => {
    const value = quantile(times, share);
    return {
      what: `${what}, p${share * 100}`,
      floor: '',
      ours: milliseconds(value),
      ratio: '',
      goal: `≤ ${mostMs} ms`,
      isReached: value <= mostMs,
    };
  });

const heardTimes = async (address: string, { sessionToken }: FilledPerson): Promise<number[]> => {
  const headers = { cookie: `sid=${sessionToken}`, origin: address, 'content-type': 'application/json' };
  const channel = await openChannel(address, headers.cookie);
  const times: number[] = [];
  const date = new Date().toISOString().slice(0, 10);
  for (let change = 0; change < CHANGES; change += 1) {
    const changedAt = performance.now();
    const body = JSON.stringify({ habitId: 1, date, completed: change % 2 === 0 });
    const [answer] = await Promise.all([
      fetch(`${address}/api/habit-instances`, { method: 'POST', headers, body }),
      channel.nextChange(),
    ]);
    times.push(performance.now() - changedAt);
    await answer.arrayBuffer();
  }
  await channel.close();
  return times;
};

const seenTimes = async (address: string, person: FilledPerson): Promise<number[]> => {
  const browser = await driveChromium();
  try {
    const [one, other] = [
      await openDashboard(await browser.signedIn(address, person), address),
      await openDashboard(await browser.signedIn(address, person), address),
    ];
    // The page opens its channel once it is idle.
    await other.waitForTimeout(3000);
    const times: number[] = [];
    for (let change = 0; change < BROWSER_CHANGES; change += 1) {
      // Both pages watch before anything happens.
      await Promise.all([other.evaluate(watchFirstCard), one.evaluate(watchPointer)]);
      await clickCard(one, 0);
      times.push((await other.evaluate(noticedAt)) - (await one.evaluate(noticedAt)));
      await one.waitForTimeout(300);
    }
    return times;
  } finally {
    await browser.close();
  }
};

const openDashboard = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${address}/dashboard`);
  await page.locator(CARD).first().waitFor();
  return page;
};

type Watching = { noticed: Promise<number> };

/** Runs in the page: starts to wait for a change of the first card. */
const watchFirstCard = (): void => {
  const card = document.querySelector('[data-card]');
  if (card === null) throw new Error('There is no card');
  const noticed = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    });
    observer.observe(card, { attributes: true, attributeFilter: ['data-state'] });
  });
  Object.assign(globalThis, { noticed });
};

/** Runs in the page: starts to wait for the end of a press. */
const watchPointer = (): void => {
  const noticed = new Promise<number>((resolve) => {
    const handleUp = ({ timeStamp }: PointerEvent): void => resolve(performance.timeOrigin + timeStamp);
    addEventListener('pointerup', handleUp, { capture: true, once: true });
  });
  Object.assign(globalThis, { noticed });
};

/** Runs in the page: the time at which the awaited event came. */
const noticedAt = (): Promise<number> => {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Nothing was seen for 10 s')), 10_000);
  });
  return Promise.race([(globalThis as unknown as Watching).noticed, tooLate]);
};
