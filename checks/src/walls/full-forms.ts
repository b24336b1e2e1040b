import { importsOf } from '#repository/imports.ts';
import type { SourceFile } from '#repository/source-file.ts';

const ROWS = 'bench/src/reliability/rows.ts';
const REPEATS = 'server/src/reliability/repeats.ts';

/** One sentence for each file whose full form no row of the reliability table runs. */
export const unreachedFullForms = (files: readonly SourceFile[]): readonly string[] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const reach = (path: string): void => {
    const file = byPath.get(path);
    if (file === undefined || reached.has(path)) return;
    reached.add(path);
    for (const target of importsOf(file)) if (target.kind === 'file' && !target.isTypeOnly) reach(target.path);
  };
  for (const path of testsOfRows(byPath.get(ROWS)?.text ?? '')) reach(path);
  return files
    .filter(({ path, text }) => path !== REPEATS && path.startsWith('server/src/') && /\brepeats\(/.test(text))
    .filter(({ path }) => !reached.has(path))
    .map(({ path }) => `${path} has a full form, but no row of ${ROWS} runs it`);
};

/** The test files that the rows name. Each `under` call names a folder and files in it. */
const testsOfRows = (text: string): readonly string[] =>
  [...text.matchAll(/\bunder\(\s*'([^']+)',([^)]*)\)/g)].flatMap(([, folder = '', names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => `server/src/${folder}/${name}.test.ts`),
  );
