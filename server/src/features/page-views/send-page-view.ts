import { createHmac, randomBytes } from 'node:crypto';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { routeOfPath } from '@crushing/domain/page-views/route-of-path';
import { dayAt } from '@crushing/domain/calendar/time-zone';
import type { Deps } from '#deps.ts';
import { agreeOnSalt, insertPageView } from './page-views.store.ts';

export type PageView = {
  readonly path: string;
  readonly sessionId: string;
  readonly referrer: string | null;
  readonly userId: number | null;
  readonly address: string;
  readonly userAgent: string | null;
};

const SALT_BYTES = 16;
const USER_AGENT_MAX = 300;

/** Stores that a screen was opened. */
export const sendPageView = async (deps: Deps, view: PageView): Promise<void> => {
  const { config, database } = deps;
  const now = deps.now();
  await database.transact(async ({ query }) => {
    const salt = await agreeOnSalt(query, serverDay(now), randomBytes(SALT_BYTES).toString('base64url'));
    await insertPageView(query, {
      path: routeOfPath(view.path),
      userId: view.userId,
      sessionId: view.sessionId,
      ipHash: createHmac('sha256', salt).update(view.address).digest('base64url'),
      userAgent: view.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      referrer: siteOf(view.referrer),
      environment: config.production ? 'production' : 'development',
      timestamp: new Date(now).toISOString(),
    });
  });
};

/** The day of all visits, whoever makes them. */
export const serverDay = (now: number): CalendarDay => dayAt(now, 'UTC', 0);

/** Scheme and host of a referrer; what stands behind them may be private. */
const siteOf = (referrer: string | null): string | null => {
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { origin } = new URL(referrer);
  return origin === 'null' ? null : origin;
};
