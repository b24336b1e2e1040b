import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PERMISSIONS } from './start-picture-process.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** What a process with the permissions of the one that reads pictures may do. */
const isAllowed = (asked: readonly (readonly [scope: string, path?: string])[]): readonly boolean[] => {
  const code = `console.log(JSON.stringify(${JSON.stringify(asked)}.map((each) => process.permission.has(...each))))`;
  const said = execFileSync(process.execPath, [...PERMISSIONS, '--no-warnings', '-e', code], { encoding: 'utf8' });
  return JSON.parse(said) as boolean[];
};

test('JavaScript that reads pictures may read the program, and no data, no secrets and nothing of other programs', () => {
  const program = ['server/src/main.ts', 'domain/src/image-import/page.ts', 'node_modules/sharp/package.json'];
  const others = ['data/crushing.db', 'server/data/crushing.db', 'data/address-secret', 'deploy/.env', 'backups'];
  const read = (path: string) => ['fs.read', path] as const;
  expect(isAllowed(program.map((path) => read(`${ROOT}${path}`)))).toEqual([true, true, true]);
  const elsewhere = [tmpdir(), '/etc/passwd', '/proc/self/environ', '/root', '/'];
  const outside = [...others.map((path) => `${ROOT}${path}`), ...elsewhere];
  expect(isAllowed(outside.map(read))).toEqual(outside.map(() => false));
});

test('it may neither write nor start processes nor use the network', () => {
  expect(isAllowed([['fs.write'], ['child'], ['net'], ['inspector'], ['wasi']])).toEqual(Array(5).fill(false));
});
