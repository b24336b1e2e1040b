import { posix } from 'node:path';
import { parse } from 'yaml';
import { importsOf } from '#repository/imports.ts';
import { isCode } from '#repository/source-file.ts';
import type { SourceFile } from '#repository/source-file.ts';

type Service = {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

// A backslash at the end of a line continues the instruction, so such lines are joined.
const linesOf = (dockerfile: string): readonly string[] => dockerfile.replaceAll('\\\n', ' ').split('\n');

/** What a Dockerfile copies out of the repository. */
export const copiedSources = (dockerfile: string): readonly string[] =>
  linesOf(dockerfile).flatMap((line) => {
    const [instruction, ...words] = line.trim().split(/\s+/);
    return instruction === 'COPY' && !words[0]?.startsWith('--from=') ? words.slice(0, -1) : [];
  });

/** One sentence for each line of a Dockerfile that would fail or that runs the product as root. */
export const dockerfileFaults = (text: string, paths: readonly string[]): readonly string[] => {
  const lines = linesOf(text);
  const copied = copiedSources(text);
  const isThere = (source: string): boolean => paths.some((path) => path === source || path.startsWith(`${source}/`));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const has = (start: RegExp): boolean => last.some((line) => start.test(line));
  return [
    ...copied
      .filter((source) => !isThere(source))
      .map((source) => `The Dockerfile copies ${source}, which does not exist`),
    ...(has(/^USER (?!root|0)/) ? [] : ['The image runs as root']),
    ...(has(/^HEALTHCHECK .*CMD \[/) ? [] : ['The image has no health check']),
    ...(has(/^CMD \["node", .*"server\/src\/main\.ts"\]$/) ? [] : ['The image does not start the server itself']),
  ];
};

/** One sentence for each import by which a file of the image needs one that `.dockerignore` leaves out. */
export const leftOutFaults = (
  { dockerfile, dockerignore }: { readonly dockerfile: string; readonly dockerignore: string },
  files: readonly SourceFile[],
): readonly string[] => {
  const lines = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const patterns = lines.map(patternOf);
  const sources = copiedSources(dockerfile);
  const isLeftOut = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
  const isCopied = (path: string): boolean => sources.some((source) => path.startsWith(`${source}/`));
  return files
    .filter((file) => isCode(file) && isCopied(file.path) && !isLeftOut(file.path))
    .flatMap((file) =>
      importsOf(file).flatMap((target) =>
        target.kind === 'file' && isLeftOut(target.path)
          ? [`${file.path} imports ${target.path}, which the image does not have`]
          : [],
      ),
    );
};

/** A line of `.dockerignore`: a file, or a folder with all that is in it. */
const patternOf = (line: string): RegExp => {
  const parts = line.split('**/').map((part) => part.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*'));
  return new RegExp(`^${parts.join('(?:.*/)?')}(?:/|$)`);
};

/** One sentence for each missing thing that a Compose file names, and for each setting the server does not know. */
export const composeFaults = (
  file: SourceFile,
  paths: readonly string[],
  settings: ReadonlySet<string>,
): readonly string[] => {
  const { services, volumes } = parse(file.text) as Compose;
  const folder = posix.dirname(file.path);
  return Object.entries(services).flatMap(
    ([name, { build, environment = {}, volumes: mounted = [], depends_on: needed = [] }]) => {
      const files = build === undefined ? [] : [posix.join(folder, build.context, build.dockerfile)];
      const sources = mounted.map((volume) => volume.split(':')[0] ?? '');
      const own = sources.filter((source) => source.startsWith('.')).map((source) => posix.join(folder, source));
      const names = Array.isArray(needed) ? (needed as readonly string[]) : Object.keys(needed);
      return [
        ...[...files, ...own]
          .filter((path) => !paths.includes(path))
          .map((path) => `${name} needs ${path}, which does not exist`),
        ...sources
          .filter((source) => !source.startsWith('.') && !(source in volumes))
          .map((source) => `${name} mounts ${source}, which is no volume`),
        ...names
          .filter((other) => !(other in services))
          .map((other) => `${name} depends on ${other}, which is no service`),
        ...(build === undefined ? [] : unknownSettings(name, Object.keys(environment), settings)),
      ];
    },
  );
};

/** One sentence for each line of a systemd unit that names a missing file or an unknown setting. */
export const unitFaults = (
  text: string,
  paths: readonly string[],
  settings: ReadonlySet<string>,
): readonly string[] => {
  const values = (key: string): readonly string[] =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const programs = values('ExecStart')
    .flatMap((line) => line.split(' ').slice(1))
    .filter((word) => word.endsWith('.ts'));
  const lines = text
    .split('\n')
    .filter((line) => line !== '' && !/^#|^\[(Unit|Service|Install)\]$|^[A-Za-z]+=/.test(line));
  return [
    ...lines.map((line) => `"${line}" is no line of a unit`),
    ...programs.filter((path) => !paths.includes(path)).map((path) => `The unit starts ${path}, which does not exist`),
    ...(['', 'root'].includes(values('User')[0] ?? '') ? ['The unit runs as root'] : []),
    ...unknownSettings(
      'The unit',
      values('Environment').map((line) => line.split('=')[0] ?? ''),
      settings,
    ),
  ];
};

// Node reads these variables itself.
const OF_NODE = new Set(['NODE_COMPILE_CACHE']);

const unknownSettings = (who: string, names: readonly string[], settings: ReadonlySet<string>): readonly string[] =>
  names
    .filter((name) => !settings.has(name) && !OF_NODE.has(name))
    .map((name) => `${who} sets ${name}, which the server does not read`);
