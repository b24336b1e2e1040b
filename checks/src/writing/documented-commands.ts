import type { SourceFile } from '#repository/source-file.ts';

const DOCUMENT = /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/[^/]+\.md$/;
// Those that people who run a server or work on it follow.
const FOLLOWED = /^(README|CONTRIBUTING)\.md$|^docs\/operations\.md$/;
const COMMAND = /\bnpm (?:run (?:-s )?([a-z][\w-]*)|(start|test)\b)((?: -w \w+)?)/g;

type Command = { readonly document: string; readonly name: string; readonly workspace: string };

const commandsIn = ({ path, text }: SourceFile): readonly Command[] =>
  [...text.matchAll(COMMAND)].map(([, script, ofNpm = '', place = '']) => ({
    document: path,
    name: script ?? ofNpm,
    workspace: place.replace(' -w ', ''),
  }));

/** One sentence for each command of a document that no package.json knows. */
export const unknownCommands = (files: readonly SourceFile[]): readonly string[] => {
  const scriptsOf = (workspace: string): object => {
    const manifest = files.find(
      ({ path }) => path === (workspace === '' ? 'package.json' : `${workspace}/package.json`),
    );
    return manifest === undefined ? {} : ((JSON.parse(manifest.text) as { scripts?: object }).scripts ?? {});
  };
  return files
    .filter(({ path }) => DOCUMENT.test(path))
    .flatMap(commandsIn)
    .filter(({ name, workspace }) => !Object.hasOwn(scriptsOf(workspace), name))
    .map(({ document, name }) => `${document} names the command ${name}, which does not exist`);
};

/** One sentence for each command of README.md and CONTRIBUTING.md and of docs/operations.md that none of these tests runs. */
export const commandsNobodyRuns = (
  files: readonly SourceFile[],
  tests: readonly string[],
  exceptions: Readonly<Record<string, string>>,
): readonly string[] => {
  const run = new Set(
    files
      .filter(({ path }) => tests.includes(path))
      .flatMap(commandsIn)
      .map(({ name }) => name),
  );
  const named = files.filter(({ path }) => FOLLOWED.test(path)).flatMap(commandsIn);
  return named
    .filter(({ name }) => !run.has(name) && !Object.hasOwn(exceptions, name))
    .map(({ document, name }) => `${document} names the command ${name}, which no test runs`);
};
