import { getUser } from '@crushing/contract/accounts/endpoints';
import type { User } from '@crushing/contract/accounts/schemas';
import { getGoal, getGoalAllowance } from '@crushing/contract/goals/endpoints';
import {
  hasEverCreatedHabits,
  listDeletedHabits,
  listHabitInstances,
  listHabits,
  listInstances,
} from '@crushing/contract/habits/endpoints';
import { getProgress } from '@crushing/contract/progress/endpoints';
import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { arePrivateValuesOurs, hasSessionEnded, privateKey } from '#browser/private-values.ts';

/** An answer kept on the device, with its cache key and the epoch milliseconds of its read. */
export type SavedAnswer = { key: readonly unknown[]; data: unknown; updatedAt: number; shape: number };

const STORAGE_KEY = privateKey('answers');
// Raise it when an answer changes its shape, because screens would fail on saved answers of the old shape.
const SHAPE = 2;
const WRITE_AFTER_MS = 1000;
// Half of what every browser grants. One person's screens need far less.
const LENGTH_MAX = 2_000_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Every endpoint with `keepOnDevice`. Answers of other endpoints, saved by an earlier version, are dropped. */
export const KEPT_ENDPOINTS = [
  getGoal,
  getGoalAllowance,
  getProgress,
  getUser,
  hasEverCreatedHabits,
  listDeletedHabits,
  listHabitInstances,
  listHabits,
  listInstances,
];

const KEPT_KEYS = new Set(KEPT_ENDPOINTS.map((endpoint) => JSON.stringify(endpointKey(endpoint))));

/**
 * Keeps a copy of every answer whose endpoint allows it, and shows the copy where a read reaches no server. Signing out erases
 * the copy with all private values.
 */
export const saveAnswers = (client: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    timer = null;
    writeAnswers(client);
  };
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !mayBeKept(query)) return;
    if (query.state.data !== undefined) timer ??= setTimeout(write, WRITE_AFTER_MS);
    else if (query.state.error instanceof ApiError && query.state.error.isUnreached) showSaved(client, query);
  });
  const writeNow = () => {
    if (timer === null) return;
    clearTimeout(timer);
    write();
  };
  writeAnswers(client);
  window.addEventListener('pagehide', writeNow);
  return () => {
    unsubscribe();
    if (timer !== null) clearTimeout(timer);
    window.removeEventListener('pagehide', writeNow);
  };
};

/** Runs before the failure is rendered, so that a screen with a saved copy never shows the failure. */
const showSaved = (client: QueryClient, { queryKey, queryHash }: Query): void => {
  if (hasSessionEnded() || !arePrivateValuesOurs()) return;
  const saved = savedAnswers().find(({ key }) => hashKey(key) === queryHash);
  if (saved !== undefined) client.setQueryData(queryKey, saved.data, { updatedAt: saved.updatedAt });
};

const writeAnswers = (client: QueryClient): void => {
  const answers = client.getQueryCache().getAll().filter(isAnswered).map(toSaved);
  // After sign-out the copy is erased; it must not be written again.
  if (answers.length === 0 || hasSessionEnded() || !arePrivateValuesOurs()) return;
  let length = 0;
  const fitting = [...latestByKey([...savedAnswers(), ...answers])]
    // The person comes first, because without the person nothing else is shown.
    .toSorted(
      ([a, one], [b, other]) => Number(b === USER_KEY) - Number(a === USER_KEY) || other.updatedAt - one.updatedAt,
    )
    .map(([, answer]) => JSON.stringify(answer))
    .filter((text) => {
      if (length + text.length > LENGTH_MAX) return false;
      length += text.length;
      return true;
    });
  try {
    localStorage.setItem(STORAGE_KEY, `[${fitting.join(',')}]`);
  } catch {
    // Storage is full or refused. The earlier copy stays.
  }
};

/** The latest answer of each key: a tab in the background may hold an older one than another tab has stored. */
const latestByKey = (answers: readonly SavedAnswer[]): ReadonlyMap<string, SavedAnswer> => {
  const latest = new Map<string, SavedAnswer>();
  for (const answer of answers) {
    const key = JSON.stringify(answer.key);
    const known = latest.get(key)?.updatedAt ?? 0;
    // A time in the future means that the answer was read while the clock was wrong.
    if (answer.updatedAt >= known || known > Date.now()) latest.set(key, answer);
  }
  return latest;
};

const USER_KEY = JSON.stringify(endpointKey(getUser));

const mayBeKept = ({ meta }: Query): boolean => meta?.['keepOnDevice'] === true;

// `null` is an answer too: it takes the place of a goal that was deleted.
const isAnswered = (query: Query): boolean => query.state.data !== undefined && mayBeKept(query);

const toSaved = ({ queryKey, state }: Query): SavedAnswer => ({
  key: queryKey,
  data: state.data,
  updatedAt: state.dataUpdatedAt,
  shape: SHAPE,
});

/** What this device keeps for its last user. */
export const savedAnswers = (): readonly SavedAnswer[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isSaved) : [];
  } catch {
    return [];
  }
};

/** The last user of this device, with all saved answers; null when no user is saved. */
export const savedPerson = (): { user: User; saved: readonly SavedAnswer[] } | null => {
  const saved = savedAnswers();
  const user = saved.find(({ key }) => JSON.stringify(key) === USER_KEY)?.data as User | undefined;
  return user === undefined ? null : { user, saved };
};

const isSaved = (found: unknown): found is SavedAnswer =>
  typeof found === 'object' &&
  found !== null &&
  'key' in found &&
  Array.isArray(found.key) &&
  KEPT_KEYS.has(JSON.stringify(found.key.slice(0, 2))) &&
  'data' in found &&
  'shape' in found &&
  found.shape === SHAPE &&
  'updatedAt' in found &&
  typeof found.updatedAt === 'number' &&
  found.updatedAt > Date.now() - KEPT_MS;
