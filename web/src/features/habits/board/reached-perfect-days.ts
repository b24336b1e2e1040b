import { getReachedPerfectDays } from '@crushing/contract/milestones/endpoints';
import { callEndpoint } from '#api/call-endpoint.ts';
import { privateStoredValue } from '#browser/private-stored-value.ts';
import { createStore } from '#browser/store.ts';

/** The number of perfect days that is being told; null for none. */
export const toldPerfectDays = createStore<number | null>(null);

/** The highest number that this browser has told. */
const highestTold = privateStoredValue<number>('perfect-days-told', 0, (found) =>
  typeof found === 'number' ? found : null,
);

// A job notes the number after the tick, on an idle server within 300 ms.
const ASK_EVERY_MS = 500;
const QUESTIONS = 8;

let latest = 0;

/** Asks for some seconds after a tick whether it reached a number of perfect days, and tells each number once. */
export const tellReachedPerfectDays = async (): Promise<void> => {
  latest += 1;
  const asked = latest;
  for (let question = 0; question < QUESTIONS; question += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    // A later tick asks for itself, and an untick has taken the day back.
    if (asked !== latest) return;
    // oxlint-disable-next-line no-await-in-loop -- see above
    const { reached } = await callEndpoint(getReachedPerfectDays, {});
    if (asked !== latest) return;
    if (reached === null || reached <= highestTold.read()) continue;
    highestTold.write(reached);
    toldPerfectDays.set(reached);
    return;
  }
};

/** The day is no longer perfect, or the person has closed what was told. */
export const stopTellingPerfectDays = (): void => {
  latest += 1;
  toldPerfectDays.set(null);
};
