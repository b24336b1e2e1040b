import { startPostgres } from '@crushing/server/testing/start-postgres';

/** `SERVERS=2`: the journeys run against two servers on one PostgreSQL behind nginx, in place of one with SQLite. */
export const isPair = process.env['SERVERS'] === '2';

/** The environment variable that tells the workers where PostgreSQL is. */
export const POSTGRES_OF_JOURNEYS = 'POSTGRES_OF_JOURNEYS';

/** Starts one PostgreSQL for all journeys, where they need one. */
const providePostgres = async (): Promise<(() => Promise<void>) | undefined> => {
  if (!isPair) return undefined;
  const { url, stop } = await startPostgres();
  process.env[POSTGRES_OF_JOURNEYS] = url;
  return stop;
};

// oxlint-disable-next-line import/no-default-export -- Playwright looks for it
export default providePostgres;
