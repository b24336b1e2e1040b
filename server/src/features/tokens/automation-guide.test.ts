import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeToken } from '#testing/api-token.ts';
import { create, habitOf } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

const GUIDE = readFileSync(new URL('../../../../docs/api-tokens.md', import.meta.url), 'utf8');
const blocksOf = (language: string): string[] =>
  [...GUIDE.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, kind, text]) =>
    kind === language && text !== undefined ? [text] : [],
  );

const run = promisify(execFile);
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

let server: TestServer;
let dan: TestPerson;
let secret: string;
const home = mkdtempSync(join(tmpdir(), 'crushing-home-'));

beforeAll(async () => {
  server = await testServer();
  dan = await server.person('dan');
  ({ secret } = await makeToken(dan));
});
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true });
});

describe.runIf(hasCurl)('docs/api-tokens.md in a shell that has curl', () => {
  const shell = async (script: string) =>
    run('sh', ['-c', script], {
      cwd: home,
      env: { ...process.env, HOME: home, CRUSHING_URL: server.address, CRUSHING_TOKEN: secret },
    });

  test('the scripts tick a habit for today, take it back, and tick another day', async () => {
    const { id } = await create(dan, { name: 'Water the plants' });
    await shell(blocksOf('sh').join(''));
    await shell(`CRUSHING_TOKEN= ./tick.sh ${id}`);
    expect(await habitOf(dan, id)).toMatchObject({ completed: true, streak: 1 });
    await shell(`./tick.sh ${id} false`);
    expect(await habitOf(dan, id)).toMatchObject({ completed: false });
    await shell(`./tick-day.sh ${id} 2026-03-10`);
    expect((await habitOf(dan, id, '2026-03-10'))?.instance).toMatchObject({ completed: true });
  });

  test('a script fails with the sentence of a refusal', async () => {
    await expect(shell('./tick.sh 4711')).rejects.toMatchObject({
      stdout: expect.stringContaining('{"message":'),
    });
  });
});

test('the rest_command of docs/api-tokens.md ticks a habit', async () => {
  const { id } = await create(dan, { name: 'Water the plants' });
  const [secrets = '', configuration = ''] = blocksOf('yaml');
  const token = (parse(secrets) as { crushing_token: string }).crushing_token.replace('crush_…', secret);
  const read: unknown = parse(configuration, {
    customTags: [{ tag: '!secret', resolve: (name: string) => (name === 'crushing_token' ? token : '') }],
  });
  const { rest_command: commands } = read as { rest_command: { tick_habit: RestCommand } };
  const { url, method, headers, content_type: contentType, payload } = commands.tick_habit;
  const address = url.replace('http://localhost:3000', server.address).replace('{{ habit }}', String(id));
  const answer = await fetch(address, {
    method: method.toUpperCase(),
    headers: { ...headers, 'content-type': contentType },
    body: payload,
  });
  expect(answer.status).toBe(200);
  expect(await habitOf(dan, id)).toMatchObject({ completed: true });
});

type RestCommand = {
  url: string;
  method: string;
  headers: Record<string, string>;
  content_type: string;
  payload: string;
};
