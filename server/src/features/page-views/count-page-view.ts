import { createHmac } from 'node:crypto';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Environment } from '@crushing/domain/page-views/environments';
import type { PageRoute } from '@crushing/domain/page-views/page-routes';
import type { Transaction } from '#database/database.ts';
import { ALL_PATHS, addToDays, insertMarks } from './page-view-days.store.ts';

type CountedView = {
  readonly day: CalendarDay;
  /** Of the hashes of this day. */
  readonly key: Uint8Array;
  readonly path: PageRoute;
  readonly environment: Environment;
  readonly address: string;
  readonly sessionId: string;
  readonly userId: number | null;
};

/**
 * Adds a view to the figures of its day. The unique key of the marks decides whether it is the first of its visitor,
 * session or person, so views at the same time count nobody twice.
 */
export const countPageView = async ({ query, writeLast }: Transaction, view: CountedView): Promise<void> => {
  const { day, environment, key, address, sessionId, userId } = view;
  const markOf = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const visitor = markOf(`address ${address}`);
  const session = markOf(`session ${sessionId}`);
  const person = userId === null ? null : markOf(`person ${userId}`);
  const marks = [visitor, session, ...(person === null ? [] : [person])];
  // Always in this order: transactions that lock rows in the same order never wait for one another in a circle.
  const paths = [ALL_PATHS, view.path];
  const fresh = await insertMarks(
    query,
    paths.flatMap((path) => marks.map((mark) => ({ day, environment, path, mark }))),
  );
  const figures = paths.map((path) => {
    const firsts = new Set(fresh.filter((each) => each.path === path).map(({ mark }) => mark));
    return {
      day,
      environment,
      path,
      views: 1,
      visitors: Number(firsts.has(visitor)),
      sessions: Number(firsts.has(session)),
      people: Number(person !== null && firsts.has(person)),
    };
  });
  // Every view changes the row of all paths. Sent with the commit, the update locks it for the shortest time.
  writeLast(async (last) => addToDays(last, figures));
};
