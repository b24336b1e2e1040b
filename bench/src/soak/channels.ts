import { LIVE_PATH, WATCHED_PEOPLE } from '@crushing/contract/live/endpoints';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { addressOf } from './browser.ts';
import { passed } from './polls.ts';
import type { Tally } from './tally.ts';

// A tab lives this long, give or take half of it. Reopening shows whether closed channels leave something behind.
const TAB_MS = 4 * 60_000;

/** Keeps one live channel open for each person. Each channel is reconnected after two to six minutes. */
export const keepChannels = async (
  port: number,
  people: readonly FilledPerson[],
  { tally, signal }: { tally: Tally; signal: AbortSignal },
): Promise<void> => {
  await Promise.all(
    people.map(async (person) => {
      while (!signal.aborted) {
        const left = AbortSignal.any([signal, AbortSignal.timeout(Math.round(TAB_MS * (0.5 + Math.random())))]);
        const end = await listen(port, person, left).catch(String);
        if (left.aborted) continue;
        tally.cutOff(`live channel: ${end}`);
        await passed(1000, signal);
      }
    }),
  );
};

/** Reads what the channel says until it ends, or until the person leaves. */
const listen = async (port: number, person: FilledPerson, signal: AbortSignal): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}${LIVE_PATH}?${WATCHED_PEOPLE}=${person.id}`, {
    headers: { ...addressOf(person), cookie: `sid=${person.sessionToken}` },
    signal,
  });
  if (response.body === null || !response.ok) throw new Error(`The live channel answers ${response.status}`);
  const reader = response.body.getReader();
  while (!(await reader.read()).done);
  return 'closed by the server';
};
