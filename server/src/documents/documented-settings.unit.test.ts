import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The variables in the first column of the table under "Settings". */
const documented = (): readonly string[] => {
  const [, settings = ''] = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').split('\n## Settings\n');
  const rows = settings.split('\n## ')[0]?.match(/^\| `.+?\|/gm) ?? [];
  return rows.flatMap((row) => row.match(/[A-Z][A-Z_]+/g) ?? []);
};

const readByConfig = (): ReadonlySet<string> => {
  const names = new Set<string>();
  const watched = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(watched);
  return names;
};

/** Beside config.ts, in files that are not for tests. */
const readElsewhere = (): readonly string[] =>
  globSync('server/src/**/*.ts', { cwd: ROOT })
    .filter((path) => !/\.test\.ts$|\/(testing|reliability|safety|seed)\//.test(path))
    .flatMap((path) => [
      ...readFileSync(join(ROOT, path), 'utf8').matchAll(/\benv(?:ironment)?(?:\.|\[')([A-Z][A-Z_]+)/g),
    ])
    .map(([, name = '']) => name);

test('every setting that the server reads stands in docs/operations.md, and no other', () => {
  const read = new Set([...readByConfig(), ...readElsewhere()]);
  expect(documented().toSorted()).toEqual([...read].toSorted());
});
