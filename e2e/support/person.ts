import type { APIRequestContext, Page } from '@playwright/test';
import { HOME } from './home.ts';
import type { RunningCrushing } from './running-crushing.ts';

/** What a person types into the forms. */
export type Person = { email: string; username: string; password: string };

export const ALICE: Person = { email: 'alice@example.test', username: 'alice', password: 'seven green kettles' };
export const BOB: Person = { email: 'bob@example.test', username: 'bob', password: 'nine brown boots' };

let people = 0;

/** A person with a unique name, because journeys share a server. */
export const newPerson = (name: 'alice' | 'bob'): Person => {
  people += 1;
  const username = `${name}${people}`;
  return { email: `${username}@example.test`, username, password: (name === 'alice' ? ALICE : BOB).password };
};

/** A habit for the API. It is daily unless weekdays are given, and public unless it is said to be private. */
type HabitToAdd = {
  name: string;
  weekdays?: readonly string[];
  notes?: string;
  deadline?: string;
  isPrivate?: boolean;
};
type InstanceToSave = { completed?: boolean; skipped?: boolean; notes?: string | null };

/** A person with an account, and ways to prepare their data through the API. */
export type SignedUp = Person & {
  hasHabits: (...habits: (string | HabitToAdd)[]) => Promise<number[]>;
  hasInstance: (habitId: number, date: string, instance: InstanceToSave) => Promise<void>;
  deletesHabit: (habitId: number) => Promise<void>;
};

/** Makes an account through the API. The browser of `request` gets the session. */
export const signedUp = async (
  request: APIRequestContext,
  crushing: RunningCrushing,
  person: Person,
): Promise<SignedUp> => {
  // The server requires the origin, which a page sends with every change.
  const headers = { origin: crushing.url };
  const post = async (path: string, data: object): Promise<unknown> => {
    const response = await request.post(crushing.url + path, { headers, data });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  const invitationCode = URL.parse(crushing.setupLink())?.searchParams.get('code') ?? '';
  await post('/api/register', { ...person, invitationCode, timezone: HOME.zone });
  const addHabit = async (habit: string | HabitToAdd): Promise<number> => {
    const { name, weekdays, deadline = '00:00', ...more } = typeof habit === 'string' ? { name: habit } : habit;
    const type = weekdays === undefined ? 'daily' : 'weekly';
    const added = await post('/api/habits', { name, type, deadline, weekdays: weekdays ?? null, ...more });
    return (added as { id: number }).id;
  };
  return {
    ...person,
    hasHabits: async (...habits) => {
      const ids: number[] = [];
      for (const habit of habits) ids.push(await addHabit(habit));
      return ids;
    },
    hasInstance: async (habitId, date, instance) => {
      await post('/api/habit-instances', { habitId, date, ...instance });
    },
    deletesHabit: async (habitId) => {
      await request.delete(`${crushing.url}/api/habits/${habitId}`, { headers });
    },
  };
};

/** Makes an account on a server with open sign-ups. No browser gets the session. */
export const signUp = async (crushing: RunningCrushing, person: Person): Promise<Person> => {
  const response = await fetch(`${crushing.url}/api/register`, {
    method: 'POST',
    headers: { origin: crushing.url, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, invitationCode: '', timezone: HOME.zone }),
  });
  if (!response.ok) throw new Error(`Nobody was signed up: ${response.status} ${await response.text()}`);
  return person;
};

/** Signs a person in on another device, a laptop with Firefox. Returns its cookie. */
export const signedInElsewhere = async (crushing: RunningCrushing, { username, password }: Person): Promise<string> => {
  const response = await fetch(`${crushing.url}/api/login`, {
    method: 'POST',
    headers: {
      origin: crushing.url,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
    },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`Nobody was signed in: ${response.status} ${await response.text()}`);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};

/** Signs a person out everywhere but on another device. */
export const signOutEverywhereElse = async (crushing: RunningCrushing, person: Person): Promise<void> => {
  const cookie = await signedInElsewhere(crushing, person);
  const ended = await fetch(`${crushing.url}/api/sessions`, {
    method: 'DELETE',
    headers: { origin: crushing.url, cookie },
  });
  if (!ended.ok) throw new Error(`Nobody was signed out: ${ended.status} ${await ended.text()}`);
};

/** Deletes the account of a person, on another device. */
export const deleteAccount = async (crushing: RunningCrushing, person: Person): Promise<void> => {
  const cookie = await signedInElsewhere(crushing, person);
  const deleted = await fetch(`${crushing.url}/api/account`, {
    method: 'DELETE',
    headers: { origin: crushing.url, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ password: person.password }),
  });
  if (!deleted.ok) throw new Error(`Nobody was deleted: ${deleted.status} ${await deleted.text()}`);
};

/** Fills in the Register tab, except for the invitation code, which comes from the link. */
export const fillRegistration = async (page: Page, { email, username, password }: Person): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

/** Fills in and submits the Login tab. */
export const logIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel('Email or username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** Deletes the session cookie while no screen is open. */
export const loseSession = async (page: Page): Promise<void> => {
  // An open screen would notice the loss and navigate to the sign-in by itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
};
