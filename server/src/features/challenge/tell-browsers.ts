import type { Transaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { letOthersIn } from '#http/turns.ts';

export type Telling = { readonly people: Pick<Deps['people'], 'tell'> };

/** Tells the open browsers of the members, after the commit, that their round has changed. */
export const tellBrowsers = (
  { people }: Telling,
  { afterCommit }: Pick<Transaction, 'afterCommit'>,
  ids: readonly number[],
): void => afterCommit(() => void tellAll(people, ids));

const PEOPLE_AT_ONCE = 500;

const tellAll = async (people: Telling['people'], ids: readonly number[]): Promise<void> => {
  for (const [place, id] of ids.entries()) {
    people.tell(id, ['challenge']);
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    if ((place + 1) % PEOPLE_AT_ONCE === 0) await letOthersIn();
  }
};
