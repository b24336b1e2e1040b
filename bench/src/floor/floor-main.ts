import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import type { FloorInstance } from './floor-data.ts';
import { postgresFloor } from './floor-postgres.ts';
import { sqliteFloor } from './floor-sqlite.ts';

// The least a Fastify server can do for each call: no access rules, schemas, security headers, limits or log.
const { PORT, DATA_DIR = '', DATABASE_URL, SHELL_FILE = '', PEOPLE = '[]' } = process.env;

const peopleByCookie = new Map(JSON.parse(PEOPLE) as [string, number][]);
const data = DATABASE_URL ? postgresFloor(DATABASE_URL) : sqliteFloor(DATA_DIR, peopleByCookie);
const shell = readFileSync(SHELL_FILE);
const app = Fastify({ logger: false });

app.get('/', (_request, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8').send(shell);
});

app.get<{ Querystring: { date: string } }>('/list', async (request) =>
  data.list(await data.personOf(request.headers.cookie ?? ''), request.query.date),
);

app.get('/unchanged', async (request, reply) => {
  const userId = await data.personOf(request.headers.cookie ?? '');
  return reply.code(userId > 0 && request.headers['if-none-match'] === '"1"' ? 304 : 500).send();
});

app.post<{ Body: FloorInstance }>('/toggle', async (request) => {
  await data.personOf(request.headers.cookie ?? '');
  await data.upsert(request.body);
  return { ok: true };
});

await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.send?.('ready');
