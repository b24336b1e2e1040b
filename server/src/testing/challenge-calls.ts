import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { getChallenge } from '@crushing/contract/challenge/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { followUp } from './feed-calls.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** Opens a challenge from a day on, as the administrator. */
export const openRound = async (admin: TestPerson, startDate: CalendarDay) =>
  admin.post('/api/admin/challenges', { startDate });

export const joinWaitlist = async (person: TestPerson) => (await person.post('/api/challenge/waitlist/join')).body;

/** The board of a person, after all ticks so far were followed up. */
export const boardOf = async (server: TestServer, person: TestPerson): Promise<EndpointAnswer<typeof getChallenge>> => {
  await followUp(server);
  return (await person.get('/api/challenges')).body as EndpointAnswer<typeof getChallenge>;
};

/** How many days count for a person. */
export const countedDays = async (server: TestServer, person: TestPerson): Promise<number | undefined> =>
  (await boardOf(server, person)).members.find(({ isYou }) => isYou)?.perfectDays;

/** Leaves no round and nobody waiting, for the next test. */
export const endRounds = async (server: TestServer): Promise<void> =>
  server.deps.database.transact(async ({ query }) => {
    await query.deleteFrom('challenges').execute();
    await query.deleteFrom('challenge_waitlist').execute();
  });
