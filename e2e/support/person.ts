import type { APIRequestContext, Page } from '@playwright/test';
import type { RunningCrushing } from './running-crushing.ts';

/** What somebody types into the forms. */
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

/** A habit as the API takes it; daily unless days are given. */
type HabitToAdd = { name: string; weekdays?: readonly string[]; notes?: string };
type RecordToSave = { completed?: boolean; skipped?: boolean; notes?: string };

/** Somebody with an account, and what can be prepared for them without walking through the screens. */
export type SignedUp = Person & {
  hasHabits: (...habits: (string | HabitToAdd)[]) => Promise<number[]>;
  hasRecord: (habitId: number, date: string, record: RecordToSave) => Promise<void>;
  deletesHabit: (habitId: number) => Promise<void>;
};

/** Makes an account through the same API the screens use; the session lands in the browser behind `request`. */
export const signedUp = async (
  request: APIRequestContext,
  crushing: RunningCrushing,
  person: Person,
): Promise<SignedUp> => {
  // A browser's page sends its origin with every change.
  const headers = { origin: crushing.url };
  const post = async (path: string, data: object): Promise<unknown> => {
    const response = await request.post(crushing.url + path, { headers, data });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  const invitationCode = URL.parse(crushing.setupLink())?.searchParams.get('code') ?? '';
  await post('/api/register', { ...person, invitationCode, timezone: 'Europe/Vienna' });
  const addHabit = async (habit: string | HabitToAdd): Promise<number> => {
    const { name, weekdays, notes } = typeof habit === 'string' ? { name: habit } : habit;
    const type = weekdays === undefined ? 'daily' : 'weekly';
    const added = await post('/api/habits', { name, type, deadline: '00:00', weekdays: weekdays ?? null, notes });
    return (added as { id: number }).id;
  };
  return {
    ...person,
    hasHabits: async (...habits) => {
      const ids: number[] = [];
      for (const habit of habits) ids.push(await addHabit(habit));
      return ids;
    },
    hasRecord: async (habitId, date, record) => {
      await post('/api/habit-instances', { habitId, date, ...record });
    },
    deletesHabit: async (habitId) => {
      await request.delete(`${crushing.url}/api/habits/${habitId}`, { headers });
    },
  };
};

/** Makes an account where sign-ups are open; nobody is signed in by it. */
export const signUp = async (crushing: RunningCrushing, person: Person): Promise<Person> => {
  const response = await fetch(`${crushing.url}/api/register`, {
    method: 'POST',
    headers: { origin: crushing.url, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, invitationCode: '' }),
  });
  if (!response.ok) throw new Error(`Nobody was signed up: ${response.status} ${await response.text()}`);
  return person;
};

/** Fills in the Register tab; the invitation code stands there already. */
export const fillRegistration = async (page: Page, { email, username, password }: Person): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

/** Types a name and a password into the Login tab and sends them. */
export const logIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel('Email or username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** The session ends behind the browser's back, and nothing is open. */
export const loseSession = async (page: Page): Promise<void> => {
  // An open screen would notice it and go to the sign-in by itself, in the middle of where the journey goes.
  await page.goto('about:blank');
  await page.context().clearCookies();
};
