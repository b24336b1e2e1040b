import { readFileSync } from 'node:fs';

type Chunk = { file: string; imports?: string[]; css?: string[] };

const DIST = `${import.meta.dirname}/dist`;
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** Screens whose first load is held to the limit, and the file each begins in. */
const FIRST_LOADS = {
  '/auth': 'src/screens/auth/auth-screen.tsx',
  '/dashboard': 'src/screens/dashboard/dashboard-screen.tsx',
  '/:username': 'src/screens/public-profile/public-profile-screen.tsx',
};

/** Limits of scripts in kB: everybody's first page is the lightest. */
const SCRIPT_KB: Record<string, number> = { '/auth': 84, '/:username': 95 };

const chunkOf = (key: string): Chunk => {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no ${key}`);
  return chunk;
};

/** A chunk with all its static imports, direct and indirect. */
const withImports = (key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunkOf(key).imports ?? []) withImports(imported, seen);
  return seen;
};

const PAGE = readFileSync(`${DIST}/index.html`, 'utf8');

/** The chunks that the page itself names: every screen begins with them. */
const ENTRIES = [...PAGE.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => {
  const named = Object.keys(manifest).find((key) => manifest[key]?.file === file);
  if (named === undefined) throw new Error(`The page names ${file}, which the build does not list`);
  return named;
});
if (ENTRIES.length === 0) throw new Error('The page names no script');

/** Every screen but the first two is behind this table. */
const MORE_ROUTES = 'src/app/more-routes.tsx';
const FIRST_ROUTES = readFileSync(`${import.meta.dirname}/src/app/routes.tsx`, 'utf8');

const firstLoadOf = (screen: string): Set<string> => {
  const table = FIRST_ROUTES.includes(screen.replace('src/', '')) ? [] : withImports(MORE_ROUTES);
  return new Set([...ENTRIES.flatMap((key) => [...withImports(key)]), ...table, ...withImports(screen)]);
};

/** Page, scripts, styles, font, icons and first reads of a first load. */
const REQUESTS_MAX = 24;

// The table on boot.js's own tag: the files and reads that boot.js fetches.
const TABLE = JSON.parse(/data-first="([^"]*)"/.exec(PAGE)?.[1]?.replaceAll('&quot;', '"') ?? '{}') as Record<
  string,
  { files: string[]; reads: string[] }
>;

// Browsers ask for these when they have time.
const LATER = /rel="(?:icon|apple-touch-icon|manifest)"/;

const requestsOf = (route: string): number => {
  const first = TABLE[route];
  if (first === undefined) throw new Error(`The page names no files of ${route}`);
  const named = (PAGE.match(/<(?:script|link)\b[^>]*>/g) ?? []).filter((tag) => !LATER.test(tag));
  const [page, icons] = [1, 1];
  return page + icons + named.length + first.files.length + first.reads.length;
};

for (const route of ['/auth', '/dashboard']) {
  const requests = requestsOf(route);
  if (requests > REQUESTS_MAX) throw new Error(`${route} makes ${requests} requests, not at most ${REQUESTS_MAX}`);
}

const scriptsOf = (keys: Iterable<string>): string[] =>
  [...keys].map((key) => `dist/${chunkOf(key).file}`).filter((file) => file.endsWith('.js'));

const stylesOf = (keys: Iterable<string>): string[] => {
  const files = new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));
  return [...files].map((file) => `dist/${file}`);
};

const inFirstLoads = new Set(Object.values(FIRST_LOADS).flatMap((screen) => [...firstLoadOf(screen)]));
const lazy = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js') && !inFirstLoads.has(key));

const firstLoadLimits = Object.entries(FIRST_LOADS).flatMap(([route, screen]) => {
  const keys = firstLoadOf(screen);
  return [
    { name: `${route} script`, path: scriptsOf(keys), limit: `${SCRIPT_KB[route] ?? 100} kB`, gzip: true },
    { name: `${route} style`, path: stylesOf(keys), limit: '12 kB', gzip: true },
  ];
});
const lazyLimits = lazy.map((key) => ({ name: key, path: scriptsOf([key]), limit: '50 kB', gzip: true }));
const fontLimit = { name: 'font', path: ['dist/assets/*.woff2'], limit: '21 kB', brotli: false };

export default [...firstLoadLimits, ...lazyLimits, fontLimit];
