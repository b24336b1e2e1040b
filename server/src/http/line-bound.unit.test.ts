import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#log.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { Refusal } from './refusal.ts';
import { respondToErrors } from './respond-to-error.ts';

const CALLS = 10_000;
const MINUTE_MS = 60_000;

test('ten thousand refused calls leave sixty lines in their minute, and one more afterwards', async () => {
  const log = capturedLog();
  let elapsed = 0;
  const loggerInstance: FastifyBaseLogger = createLog('info', log.stream);
  const app = Fastify({ loggerInstance, disableRequestLogging: true });
  app.decorateRequest('actor', null);
  respondToErrors(app, () => elapsed);
  app.get('/refused', () => {
    throw new Refusal('cross-origin', 'From another site');
  });
  app.get('/missing', () => {
    throw new Refusal('not-found', 'There is nothing here');
  });
  for (let call = 0; call < CALLS; call += 1) expect((await app.inject('/refused')).statusCode).toBe(403);
  expect(log.lines).toHaveLength(60);
  // The flood of one event leaves the lines of others.
  await app.inject('/missing');
  expect(log.lines).toHaveLength(61);
  elapsed += MINUTE_MS;
  await app.inject('/missing');
  expect(log.lines.slice(61)).toMatchObject([
    { event: 'foreign-page-refused', leftOut: CALLS - 60 },
    { event: 'not-found' },
  ]);
  await app.close();
});
