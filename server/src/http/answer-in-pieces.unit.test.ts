import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnsDuring } from '#testing/turns-during.ts';
import { longAnswer, sendInPieces } from './answer-in-pieces.ts';

const ROWS = Array.from({ length: 200 }, (_, id) => ({ id, name: `Habit ${id}`, notes: 'Ten "pages"'.repeat(100) }));
// A piece has 25 rows.
const PIECES = 200 / 25;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  const answers = { '/list': ROWS, '/page': { before: 1, rows: ROWS, after: '"rows":[' } };
  for (const [path, answer] of Object.entries(answers)) {
    app.get(path, (_request, reply) => {
      const long = longAnswer(answer, path === '/page' ? 'rows' : undefined);
      return long === null ? reply.code(500).send() : sendInPieces(reply, long);
    });
    app.get(`${path}/whole`, (_request, reply) => reply.send(answer));
  }
  await app.ready();
});
afterAll(async () => app.close());

const bodyOf = async (path: string): Promise<string> => (await app.inject(path)).body;

test.each(['/list', '/page'])(
  'others are let in between the pieces of a long answer, which is whole: %s',
  async (path) => {
    let sent = '';
    const turns = await turnsDuring(async () => {
      sent = await bodyOf(path);
    });
    expect(turns).toBeGreaterThanOrEqual(PIECES);
    expect(sent).toBe(await bodyOf(`${path}/whole`));
  },
);

test('an answer of a hundred rows is written in one piece', async () => {
  expect(longAnswer(ROWS.slice(0, 100), undefined)).toBeNull();
  expect(longAnswer({ rows: ROWS.slice(0, 100) }, 'rows')).toBeNull();
  expect(await turnsDuring(async () => bodyOf('/list/whole'))).toBeLessThan(PIECES);
});
