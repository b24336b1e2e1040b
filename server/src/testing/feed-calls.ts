import type { Activity } from '@crushing/contract/feed/schemas';
import { followHabitEvents } from '#features/feed/follow-habit-events.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** Follows up all habit events, as the job does. */
export const followUp = async ({ deps }: TestServer): Promise<void> =>
  followHabitEvents(deps, new AbortController().signal);

/** The feed of a person, once all habit events are followed up. */
export const feedOf = async (server: TestServer, person: TestPerson): Promise<Activity[]> => {
  await followUp(server);
  return ((await person.get('/api/feed')).body as { activities: Activity[] }).activities;
};
