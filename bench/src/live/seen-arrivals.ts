import type { Page } from 'playwright-core';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { driveChromium } from '#browser/launch-chromium.ts';
import { cheer, tick } from './arrival-calls.ts';

// The page opens its channel once it is idle.
const IDLE_MS = 3000;
// Long enough for the follow-up work of the previous call to end.
const REST_MS = 300;

/** Times each cheer, from its call to the first frame of its notice on the receiver's dashboard. */
export const seenCheers = async (
  address: string,
  receiver: FilledPerson,
  senders: readonly FilledPerson[],
): Promise<number[]> =>
  onPageOf(address, receiver, '/dashboard', async (page) => {
    const times: number[] = [];
    for (const sender of senders)
      times.push(await seenAfter(page, `${sender.username} cheered for you`, () => cheer(address, sender, receiver)));
    return times;
  });

/** Times each tick, from its call to the first frame in which a follower's page of people tells of it. */
export const seenTicks = async (
  address: string,
  doer: FilledPerson,
  follower: FilledPerson,
  habitIds: readonly number[],
): Promise<number[]> =>
  onPageOf(address, follower, '/people', async (page) => {
    const times: number[] = [];
    for (const habitId of habitIds) {
      times.push(await seenAfter(page, '1 new', () => tick(address, doer, habitId)));
      await page.getByRole('button', { name: '1 new' }).click();
      await page.getByRole('button', { name: '1 new' }).waitFor({ state: 'hidden' });
    }
    return times;
  });

const onPageOf = async (
  address: string,
  person: FilledPerson,
  path: string,
  measure: (page: Page) => Promise<number[]>,
): Promise<number[]> => {
  const browser = await driveChromium();
  try {
    const context = await browser.signedIn(address, person);
    const page = await context.newPage();
    await page.goto(address + path);
    await page.waitForTimeout(IDLE_MS);
    return await measure(page);
  } finally {
    await browser.close();
  }
};

const seenAfter = async (page: Page, words: string, act: () => Promise<void>): Promise<number> => {
  await page.waitForTimeout(REST_MS);
  await page.evaluate(watchFor, words);
  const calledAt = performance.timeOrigin + performance.now();
  await act();
  return (await page.evaluate(seenAt)) - calledAt;
};

type Watching = { seen: Promise<number> };

/** Runs in the page: looks in every frame whether an element says these words alone. */
const watchFor = (words: string): void => {
  const says = ({ textContent }: Element): boolean => textContent.replaceAll(/\s+/g, ' ').trim() === words;
  const seen = new Promise<number>((resolve, reject) => {
    const lostAt = performance.now() + 10_000;
    const look = (): void => {
      const isSeen = [...document.querySelectorAll('button, [role="status"] *, [role="alert"] *, p')].some(says);
      if (isSeen) resolve(performance.timeOrigin + performance.now());
      else if (performance.now() > lostAt) reject(new Error(`"${words}" was not seen for 10 s`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { seen });
};

/** Runs in the page: when the words were seen. */
const seenAt = (): Promise<number> => (globalThis as unknown as Watching).seen;
