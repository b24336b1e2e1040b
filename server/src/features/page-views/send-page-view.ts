import { createHmac, randomBytes } from 'node:crypto';
import type { Environment } from '@crushing/domain/page-views/environments';
import { routeOfPath } from '@crushing/domain/page-views/route-of-path';
import type { Deps } from '#deps.ts';
import { toInstant } from '#database/instant.ts';
import { countPageView } from './count-page-view.ts';
import { agreeOnSalt, insertPageView } from './page-views.store.ts';
import { serverDay } from './server-day.ts';

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

/** Stores that a screen was opened, and counts it. */
export const sendPageView = async (deps: Deps, view: PageView): Promise<void> => {
  const { config, database } = deps;
  const { sessionId, userId, address } = view;
  const now = deps.now();
  const day = serverDay(now);
  const path = routeOfPath(view.path);
  const environment: Environment = config.production ? 'production' : 'development';
  await database.transact(async (tx) => {
    const key = deps.addressSecret(await agreeOnSalt(tx.query, day, randomBytes(SALT_BYTES).toString('base64url')));
    const isNew = await insertPageView(tx.query, {
      path,
      userId,
      sessionId,
      ipHash: createHmac('sha256', key).update(address).digest('base64url'),
      userAgent: view.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      referrer: siteOf(view.referrer),
      environment,
      timestamp: toInstant(now),
    });
    if (isNew) await countPageView(tx, { day, key, path, environment, address, sessionId, userId });
  });
};

// Scheme, the longest name that a host has, and a port.
const SITE_MAX = 270;

/** Scheme and host of a referrer. The rest of its address may be private. */
const siteOf = (referrer: string | null): string | null => {
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { origin } = new URL(referrer);
  return origin === 'null' || origin.length > SITE_MAX ? null : origin;
};
