import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, loadConfigFromFile } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROUTES } from '#navigation/paths.ts';
import { preloadFirstLoad } from './preload-first-load.ts';
import { withoutInfiniteQueries } from './without-infinite-queries.ts';

// A row of the table of routes, a link, and the names of shared files.
const BYTES_MAX = 200;
// Each test builds the whole web while other tests run.
const BUILD_MS_MAX = 300_000;

// Every screen but the first ones is behind this table.
const MORE_ROUTES = '/app/more-routes.tsx';
const FIRST_SCREENS = /(?:dashboard|auth)-screen$/;

const WEB = join(import.meta.dirname, '..');
const SCREENS = join(WEB, 'src/screens');

const NEW_SCREEN = `
  import { userEndpoint } from '@crushing/contract/endpoint';
  import { useEndpoint } from '#api/cache/endpoint-query.ts';
  import { useChange } from '#api/changes/use-change.ts';
  import { SignedInFrame } from '#screens/signed-in/signed-in-frame.tsx';
  import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
  import { Button } from '#ui/button.tsx';
  import { TextField } from '#ui/forms/text-field.tsx';
  import './new.css';
  const list = userEndpoint('GET', '/api/new');
  const add = userEndpoint('POST', '/api/new');
  export const NewScreen = signedInScreen(() => {
    const reading = useEndpoint(list, {});
    const change = useChange(add, {
      send: (body, { call }) => call({ body }),
      failure: () => ({ title: 'Error', description: 'It could not be added.' }),
    });
    return (
      <SignedInFrame title="New" reading={reading}>
        <h1 className="new-title">{JSON.stringify(reading.data)}</h1>
        <TextField label="Name" />
        <Button onClick={() => change.mutate({})}>Add</Button>
      </SignedInFrame>
    );
  });
`;

const FILES: Readonly<Record<string, string>> = {
  [`${SCREENS}/new/new-screen.tsx`]: NEW_SCREEN,
  [`${SCREENS}/new/new.css`]: '@layer components { .new-title { display: grid; gap: 8px; padding-block: 3px } }',
};

/** Adds a screen the way CONTRIBUTING.md describes. */
const addScreen = (): Plugin => ({
  name: 'add-screen',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    Object.keys(FILES).find((file) => file.endsWith(id.replace(/^[#.]/, '')) && /routes|new-screen/.test(importer)),
  load: (id) => FILES[id],
  transform: (code, id) => {
    if (id.endsWith('/navigation/paths.ts')) return code.replace('ROUTES = {', "ROUTES = { new: '/new',");
    if (!id.endsWith(MORE_ROUTES)) return null;
    return code.replace(
      '[] = [',
      `[] = [{
        paths: [ROUTES.new],
        access: 'session',
        ...lazyScreen(async () => (await import('#screens/new/new-screen.tsx')).NewScreen),
      },`,
    );
  },
});

const ADMIN_ROUTE = /\{\s*paths: \[ROUTES\.admin\],.*?\n {2}\},/s;

const withoutAdministration = (): Plugin => ({
  name: 'without-administration',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith(MORE_ROUTES) ? code.replace(ADMIN_ROUTE, '') : null),
});

// Every build has other hashes, and each packs a little better or worse: up to five bytes a file.
const HASH = /-[\w-]{7}(?=\.(?:js|css))/g;

const packedBytes = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): number => {
  const source = file.type === 'chunk' ? file.code : file.source;
  return gzipSync(typeof source === 'string' ? source.replaceAll(HASH, '-0000000') : source).length;
};

/** Compressed bytes of the first load of each screen: page, scripts and styles. */
const firstLoads = async (plugins: readonly Plugin[]): Promise<ReadonlyMap<string, number>> => {
  const production = { command: 'build', mode: 'production' } as const;
  const config = (await loadConfigFromFile(production, join(WEB, 'vite.config.ts')))?.config;
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), tailwindcss(), withoutInfiniteQueries(), preloadFirstLoad(), ...plugins],
    build: { ...config?.build, write: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const packed = new Map(output.map((file) => [file.fileName, packedBytes(file)]));
  const bytesOf = (file: string): number => {
    const bytes = packed.get(file);
    if (bytes === undefined) throw new Error(`The build has no ${file}`);
    return bytes;
  };
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    const chunk = chunks.get(file);
    for (const needed of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
      withImports(needed, seen);
    return seen;
  };
  const page = output.find(({ fileName }) => fileName === 'index.html') as Rolldown.OutputAsset;
  const entries = [...String(page.source).matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const more = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(MORE_ROUTES))?.fileName;
  if (more === undefined || entries.length === 0) throw new Error('The build has no entry or no table of routes');
  const screens = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId?.endsWith('-screen.tsx'));
  return new Map(
    screens.map(({ fileName, name }) => {
      const files = withImports(fileName, new Set(['index.html']));
      for (const entry of entries) withImports(entry, files);
      if (!FIRST_SCREENS.test(name)) withImports(more, files);
      return [name, [...files].reduce((sum, file) => sum + bytesOf(file), 0)];
    }),
  );
};

/** The screens of one build whose first load is at least `BYTES_MAX` larger than in the other. */
const dearerScreens = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  [...before].filter(([name, bytes]) => (after.get(name) ?? 0) - bytes >= BYTES_MAX);

let present: ReadonlyMap<string, number>;
beforeAll(async () => {
  // With NODE_ENV "test" React would build its development version.
  vi.stubEnv('NODE_ENV', 'production');
  present = await firstLoads([]);
}, BUILD_MS_MAX);
afterAll(() => vi.unstubAllEnvs());

test(
  `the administration adds less than ${BYTES_MAX} packed bytes to the first load of any other screen`,
  { timeout: BUILD_MS_MAX },
  async () => {
    const without = await firstLoads([withoutAdministration()]);
    expect([...present.keys()].filter((name) => !without.has(name))).toEqual(['admin-screen']);
    expect(dearerScreens(without, present)).toEqual([]);
  },
);

test(
  `a new screen adds less than ${BYTES_MAX} packed bytes to the first load of any other`,
  { timeout: BUILD_MS_MAX },
  async () => {
    // The build reads the table of routes itself, besides the program that it builds.
    Object.assign(ROUTES, { new: '/new' });
    const after = await firstLoads([addScreen()]);
    expect(after.size).toBe(present.size + 1);
    expect(dearerScreens(present, after)).toEqual([]);
  },
);
