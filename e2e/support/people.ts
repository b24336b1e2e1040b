import { request as http } from '@playwright/test';
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { newPerson, signedUp } from './person.ts';
import type { SignedUp } from './person.ts';
import type { RunningCrushing } from './running-crushing.ts';
import { dismissInstallBanner } from './dismissed-banner.ts';
import { finishTour } from './finished-tour.ts';

/** A person and the API calls by which they meet others. */
type Somebody = SignedUp & {
  id: number;
  /** Sends the calls of this person. */
  request: APIRequestContext;
  follows: (personId: number) => Promise<void>;
  cheersFor: (personId: number, message?: string) => Promise<void>;
  ticks: (habitId: number) => Promise<void>;
  unticks: (habitId: number) => Promise<void>;
  leaves: () => Promise<void>;
};

/** A person with their own browser. */
export type Neighbour = Somebody & { page: Page };

export const idOf = async ({ request }: Pick<Page, 'request'>, crushing: RunningCrushing): Promise<number> =>
  ((await (await request.get(`${crushing.url}/api/user`)).json()) as { id: number }).id;

/** A new person whose calls go through `request`. */
const somebody = async (
  request: APIRequestContext,
  crushing: RunningCrushing,
  leaves: () => Promise<void>,
): Promise<Somebody> => {
  const person = await signedUp(request, crushing, newPerson('bob'));
  const headers = { origin: crushing.url };
  const post = async (path: string, data: object = {}): Promise<void> => {
    const response = await request.post(crushing.url + path, { headers, data });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  };
  const set = async (habitId: number, completed: boolean): Promise<void> => {
    await request.patch(`${crushing.url}/api/habits/${habitId}`, { headers, data: { completed } });
  };
  return {
    ...person,
    id: await idOf({ request }, crushing),
    request,
    follows: async (personId) => post(`/api/follow/${personId}`),
    cheersFor: async (toUserId, message = 'You are doing great, keep it up!') =>
      post('/api/encouragement', { toUserId, message }),
    ticks: async (habitId) => set(habitId, true),
    unticks: async (habitId) => set(habitId, false),
    leaves,
  };
};

/** A new person in another browser. */
export const neighbour = async (
  browser: Browser,
  crushing: RunningCrushing,
  options: BrowserContextOptions = {},
): Promise<Neighbour> => {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options, baseURL: crushing.url });
  const page = await context.newPage();
  await finishTour(context);
  await dismissInstallBanner(context);
  return { ...(await somebody(page.request, crushing, async () => context.close())), page };
};

/** So many new people, who need no browser. */
export const peopleAfar = async (crushing: RunningCrushing, count: number): Promise<Somebody[]> => {
  const people: Somebody[] = [];
  while (people.length < count) {
    const request = await http.newContext();
    people.push(await somebody(request, crushing, async () => request.dispose()));
  }
  return people;
};

/** Follows a person as the one who is signed in. */
export const followAs = async (page: Page, crushing: RunningCrushing, personId: number): Promise<void> => {
  await page.request.post(`${crushing.url}/api/follow/${personId}`, { headers: { origin: crushing.url } });
};
