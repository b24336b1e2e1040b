import { importsOf } from '#repository/imports.ts';
import type { ImportTarget } from '#repository/imports.ts';
import { isCode, isTest } from '#repository/source-file.ts';
import type { SourceFile } from '#repository/source-file.ts';
import { doors, importTable, notForTheBrowser } from './import-table.ts';

type Place = (typeof importTable)[number];

/** One sentence for each import that the table forbids, and for each file outside its places. */
export const forbiddenImports = (files: readonly SourceFile[]): readonly string[] =>
  files.filter(isCode).flatMap((file) => {
    // Configuration files at the top of a part belong to its tools.
    if (!file.path.includes('/') || /^[^/]+\/(build\/)?[^/]+$/.test(file.path)) return [];
    const place = placeOf(file.path);
    if (!place) return [`${file.path} lies in no place of the import table`];
    return importsOf(file)
      .filter((target) => !isAllowed(file, place, target))
      .map((target) => `${file.path} must not import ${target.kind === 'file' ? target.path : target.name}`);
  });

const isAllowed = (file: SourceFile, place: Place, target: ImportTarget): boolean => {
  if (target.kind === 'node') return place.node || isTest(file);
  if (target.kind === 'package') return isTest(file) || mayUse(file, place, target);
  if (isLoadedByBrowser(file) && !target.isTypeOnly && notForTheBrowser.test(target.path)) return false;
  if (!isTest(file) && isBehindDoor(file.path, target.path)) return false;
  if (isWithin(target.path, ownFolder(file.path, place))) return true;
  // Tests of the server may build the whole app.
  if (isTest(file) && file.path.startsWith('server/src/'))
    return isWithin(target.path, 'server/src') || isShared(target.path);
  if (isTest(file) && file.path.startsWith('web/src/') && isWithin(target.path, 'web/src/testing')) return true;
  return place.mayImport.some((folder) => isWithin(target.path, folder));
};

const isBehindDoor = (from: string, path: string): boolean =>
  doors.some(({ folder, door }) => isWithin(path, folder) && path !== `${folder}/${door}` && !isWithin(from, folder));

type PackageTarget = Extract<ImportTarget, { kind: 'package' }>;

const mayUse = (file: SourceFile, place: Place, { name, isTypeOnly }: PackageTarget): boolean =>
  (!place.packages || place.packages.includes(name)) && (isTypeOnly || !isEndpointFile(file));

const isLoadedByBrowser = (file: SourceFile): boolean =>
  !isTest(file) && (isWithin(file.path, 'web/src') || isEndpointFile(file));

const isEndpointFile = ({ path }: SourceFile): boolean =>
  isWithin(path, 'contract/src') && !notForTheBrowser.test(path);

const isShared = (path: string): boolean => isWithin(path, 'domain/src') || isWithin(path, 'contract/src');

const placeOf = (path: string): Place | undefined =>
  importTable.filter((place) => placePattern(place).test(path)).toSorted(longestFirst)[0];

const longestFirst = (one: Place, other: Place): number => other.folder.length - one.folder.length;

const placePattern = (place: Place): RegExp => new RegExp(`^${place.folder.replace('<slice>', '[^/]+')}/`);

const ownFolder = (path: string, place: Place): string => placePattern(place).exec(path)?.[0].slice(0, -1) ?? '';

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
