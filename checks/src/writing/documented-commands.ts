import type { SourceFile } from '#repository/source-file.ts';

const DOCUMENT = /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/[^/]+\.md$/;
const SCRIPT = /^npm (?:run (?:-s |--silent )?([a-z][\w-]*)|(start|test)\b)(?: -w (\w+))?/;
const BENCH_PART = /^npm run bench -- ([a-z][\w-]*)/;
const BENCH_MAIN = 'bench/src/main.ts';
const BLOCK = /^```(\w*)\n([^]*?)^```$/gm;
const INLINE = /`([^`\n]+)`/g;
const STRING = /'([^'\n]+)'|"([^"\n]+)"/g;
const ASSIGNMENTS = /^(?:[A-Z_]+=\S+ )*/;
const OF_NODE = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node)(?= |$)/;
const PROGRAM = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|sudo|docker|curl|git|psql) /;
// The command that a line runs in a container, beside the systemd unit or as another account.
const INSIDE =
  /^(?:sudo -u \w+ |sudo (?=sh )|sudo systemd-run .*?\/(?=node )|docker compose .*?(?:exec|run)(?: -\S+)* \w+ )(.+)$/;
// Placeholders, redirections and comments at the end of a command.
const REST = /\s(?:<|>|#|\S*…).*$/;

type Command = { readonly document: string; readonly text: string };

/** The command behind the assignments of variables. */
const withoutAssignments = (command: string): string => command.replace(ASSIGNMENTS, '');

const commandsOf = ({ path, text }: SourceFile, isRunWhole: boolean): readonly Command[] => {
  const inBlocks = [...text.matchAll(BLOCK)].flatMap(([, language = '', block = '']) => {
    const lines = block.split('\n').filter((line) => line !== '');
    // A block without a language may also hold a drawing.
    if (language === '') return lines.filter((line) => PROGRAM.test(line));
    return language === 'text' || (language === 'sh' && !isRunWhole) ? lines : [];
  });
  const inSentences = [...text.replaceAll(BLOCK, '').matchAll(INLINE)]
    .map(([, code = '']) => code)
    .filter((code) => OF_NODE.test(code));
  return [...inBlocks, ...inSentences]
    .map((line) => line.replace(REST, '').trim())
    .flatMap((line) => [line, ...(INSIDE.exec(line)?.slice(1) ?? [])])
    .map((text) => ({ document: path, text }));
};

const documentsOf = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.filter(({ path }) => DOCUMENT.test(path));

/** One sentence for each command of a document that no package.json knows, and for each part that nothing measures. */
export const unknownCommands = (files: readonly SourceFile[]): readonly string[] => {
  const textOf = (searched: string): string => files.find(({ path }) => path === searched)?.text ?? '';
  const scriptsOf = (workspace: string): object => {
    const manifest = textOf(workspace === '' ? 'package.json' : `${workspace}/package.json`);
    return manifest === '' ? {} : ((JSON.parse(manifest) as { scripts?: object }).scripts ?? {});
  };
  const isPart = (name: string): boolean => new RegExp(`^ {2}'?${name}'?:`, 'm').test(textOf(BENCH_MAIN));
  return documentsOf(files)
    .flatMap((file) => commandsOf(file, false))
    .flatMap(({ document, text }) => {
      const [, script, ofNpm, workspace = ''] = SCRIPT.exec(withoutAssignments(text)) ?? [];
      const name = script ?? ofNpm;
      if (name !== undefined && !Object.hasOwn(scriptsOf(workspace), name))
        return [`${document} names the command ${name}, which does not exist`];
      const part = BENCH_PART.exec(withoutAssignments(text))?.[1];
      return part === undefined || isPart(part) ? [] : [`${document} names ${part}, which ${BENCH_MAIN} does not know`];
    });
};

/** The evidence that the commands of the documents work. */
export type Shown = {
  /** Tests that contain the commands as strings and run them. */
  readonly tests: readonly string[];
  /** Documents whose shell blocks a test runs as they stand. */
  readonly runWhole: readonly string[];
  /** Commands that no test runs: the first words of each, and the reason. */
  readonly exceptions: Readonly<Record<string, string>>;
};

/**
 * One sentence for each command of a document that no test runs and no exception excuses, and for each exception that
 * excuses none. A test may run a command with more words or variables than the document has.
 */
export const commandsNobodyRuns = (
  files: readonly SourceFile[],
  { tests, runWhole, exceptions }: Shown,
): readonly string[] => {
  const run = files
    .filter(({ path }) => tests.includes(path))
    .flatMap(({ text }) => [...text.matchAll(STRING)].map(([, single, double = '']) => single ?? double))
    .flatMap((command) => [command, withoutAssignments(command)]);
  const isRun = (command: string): boolean => run.some((each) => beginsWith(each, command));
  const named = documentsOf(files).flatMap((file) => commandsOf(file, runWhole.includes(file.path)));
  const left = named.filter(({ text }) => !isRun(text));
  const excuses = Object.keys(exceptions);
  return [
    ...left
      .filter(({ text }) => !excuses.some((excuse) => beginsWith(text, excuse)))
      .map(({ document, text }) => `${document} names the command ${text}, which no test runs`),
    ...excuses
      .filter((excuse) => !left.some(({ text }) => beginsWith(text, excuse)))
      .map((excuse) => `${excuse} is an exception, but no document needs it`),
  ];
};

/** Whether a command begins with these words. */
const beginsWith = (command: string, words: string): boolean => command === words || command.startsWith(`${words} `);
