import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { newPerson, signedUp } from './person.ts';
import type { SignedUp } from './person.ts';
import type { RunningCrushing } from './running-crushing.ts';
import { finishTour } from './finished-tour.ts';

/** Somebody in a browser of their own, with what they do to others through the API. */
export type Neighbour = SignedUp & {
  id: number;
  page: Page;
  follows: (personId: number) => Promise<void>;
  cheersFor: (personId: number, message?: string) => Promise<void>;
  ticks: (habitId: number) => Promise<void>;
  unticks: (habitId: number) => Promise<void>;
  leaves: () => Promise<void>;
};

export const idOf = async (page: Page, crushing: RunningCrushing): Promise<number> =>
  ((await (await page.request.get(`${crushing.url}/api/user`)).json()) as { id: number }).id;

/** A new person in another browser. */
export const neighbour = async (
  browser: Browser,
  crushing: RunningCrushing,
  options: BrowserContextOptions = {},
): Promise<Neighbour> => {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options, baseURL: crushing.url });
  const page = await context.newPage();
  await finishTour(context);
  const person = await signedUp(page.request, crushing, newPerson('bob'));
  const headers = { origin: crushing.url };
  const post = async (path: string, data: object = {}): Promise<void> => {
    const response = await page.request.post(crushing.url + path, { headers, data });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  };
  const set = async (habitId: number, completed: boolean): Promise<void> => {
    await page.request.patch(`${crushing.url}/api/habits/${habitId}`, { headers, data: { completed } });
  };
  return {
    ...person,
    id: await idOf(page, crushing),
    page,
    follows: async (personId) => post(`/api/follow/${personId}`),
    cheersFor: async (toUserId, message = 'You are doing great, keep it up!') =>
      post('/api/encouragement', { toUserId, message }),
    ticks: async (habitId) => set(habitId, true),
    unticks: async (habitId) => set(habitId, false),
    leaves: async () => context.close(),
  };
};

/** Follows a person as the one who is signed in. */
export const followAs = async (page: Page, crushing: RunningCrushing, personId: number): Promise<void> => {
  await page.request.post(`${crushing.url}/api/follow/${personId}`, { headers: { origin: crushing.url } });
};
