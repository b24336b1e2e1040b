import { posix } from 'node:path';
import { isCode } from '#repository/source-file.ts';
import type { SourceFile } from '#repository/source-file.ts';

const LINES_MAX = 300;
const DECISION_LINES_MAX = 40;
const FILES_OF_A_FOLDER_MAX = 25;
const DECISION_PARTS = ['Context', 'Decision', 'Consequences', 'Status'];

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const vagueNames = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'index']);
const exportedValue = /^export (?:const|function|async function) (\w+)/;
const reExport = /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s+from\s/m;

/**
 * One sentence for each file that is too long, badly named, a barrel or without a docstring in the domain, for each decision
 * record without one of its parts, and for each folder of the web that is too full.
 */
export const brokenFileRules = (files: readonly SourceFile[]): readonly string[] => [
  ...files.flatMap((file) => [
    ...longFile(file),
    ...badName(file),
    ...barrel(file),
    ...bareExports(file),
    ...unfinishedDecision(file),
  ]),
  ...fullFolders(files),
];

const fullFolders = (files: readonly SourceFile[]): readonly string[] => {
  const features = files.filter(({ path }) => path.startsWith('web/src/features/') && !path.includes('.test.'));
  const folders = Map.groupBy(features, ({ path }) => posix.dirname(path));
  return [...folders]
    .filter(([, inside]) => inside.length > FILES_OF_A_FOLDER_MAX)
    .map(([folder, inside]) => `${folder} has ${inside.length} files; ${FILES_OF_A_FOLDER_MAX} at most`);
};

const longFile = ({ path, text }: SourceFile): readonly string[] => {
  const lines = text.trimEnd().split('\n').length;
  const most = path.startsWith('docs/decisions/') ? DECISION_LINES_MAX : LINES_MAX;
  const counted = isCode({ path, text }) || path.endsWith('.css') || path.startsWith('docs/decisions/');
  return counted && lines > most ? [`${path} has ${lines} lines; ${most} at most`] : [];
};

const unfinishedDecision = ({ path, text }: SourceFile): readonly string[] =>
  path.startsWith('docs/decisions/')
    ? DECISION_PARTS.filter((part) => !text.includes(`**${part}.**`)).map((part) => `${path} has no "${part}."`)
    : [];

const badName = (file: SourceFile): readonly string[] => {
  if (!isCode(file) && !file.path.endsWith('.css')) return [];
  const names = file.path.split('/');
  const vague = names.filter((name) => vagueNames.has(name.split('.')[0] ?? ''));
  const odd = names.filter((name) => !kebabCase.test(name));
  return [
    ...vague.map((name) => `${file.path}: "${name}" does not say what is inside`),
    ...odd.map((name) => `${file.path}: "${name}" is not written in kebab-case`),
  ];
};

/** Exports of the domain are its public interface, so each exported value needs a docstring. */
const bareExports = ({ path, text }: SourceFile): readonly string[] => {
  if (!path.startsWith('domain/src/') || path.includes('/testing/') || path.includes('.test.')) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, place) => {
    const name = exportedValue.exec(line)?.[1];
    return name === undefined || lines[place - 1]?.trimEnd().endsWith('*/')
      ? []
      : [`${path}: ${name} has no docstring`];
  });
};

const barrel = (file: SourceFile): readonly string[] =>
  isCode(file) && reExport.test(file.text) ? [`${file.path} passes on exports of another file`] : [];
