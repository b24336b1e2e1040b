import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { getUser } from '@crushing/contract/accounts/endpoints';
import { listHabits } from '@crushing/contract/habits/endpoints';
import { ROUTES } from '#navigation/paths.ts';
import type { RouteName } from '#navigation/paths.ts';

type Chunk = Rolldown.OutputChunk;

/** The reads of each screen that boot.js sends before the program runs. */
const FIRST_READS: Readonly<Record<RouteName, readonly string[]>> = {
  home: [getUser.path, listHabits.path],
  dashboard: [getUser.path, listHabits.path],
  habitPlanner: [getUser.path],
  progress: [getUser.path],
  auth: [],
  resetPassword: [getUser.path],
};

/**
 * Preloads in parallel what the browser would discover step by step: the font, which the style sheet names, and the chunks
 * and reads of the screen, which the program names. Chunks and reads depend on the address, so public/boot.js finds them
 * on its own tag.
 */
export const preloadFirstLoad = (): Plugin => ({
  name: 'crushing:preload-first-load',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
      const table = JSON.stringify(firstLoadByPath(chunks)).replaceAll('"', '&quot;');
      return {
        html: html.replace(
          '<script src="/boot.js"',
          `<script src="/boot.js" data-first="${table}" data-icons="/${iconsIn(bundle)}"`,
        ),
        tags: Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map(fontTag),
      };
    },
  },
});

const iconsIn = (bundle: Rolldown.OutputBundle): string =>
  Object.keys(bundle).find((file) => /\/icons-[^/]+\.svg$/.test(file)) ?? '';

// `Object.keys` loses the type; ROUTES has no other keys.
const routeNames = Object.keys(ROUTES) as RouteName[];

const fontTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
  injectTo: 'head-prepend',
});

type FirstLoad = { files: string[]; reads: readonly string[] };

/** For each path the files and reads to fetch besides the files that index.html names itself. */
const firstLoadByPath = (chunks: readonly Chunk[]): Record<string, FirstLoad> => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (file: string, seen: Set<string>): Set<string> => {
    if (!seen.has(file)) {
      seen.add(file);
      for (const imported of byFile.get(file)?.imports ?? []) withImports(imported, seen);
    }
    return seen;
  };
  const shared = new Set<string>();
  for (const entry of chunks.filter((chunk) => chunk.isEntry)) withImports(entry.fileName, shared);
  return Object.fromEntries(
    routeNames.flatMap((name) => {
      const screen = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${screenFile(name)}`));
      if (screen === undefined) return [];
      const scripts = [...withImports(screen.fileName, new Set())].filter((file) => !shared.has(file));
      const styles = scripts.flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])]);
      const files = [...styles, ...scripts];
      return [[ROUTES[name], { files: files.map((file) => `/${file}`), reads: FIRST_READS[name] }]];
    }),
  );
};

/** The file of a route's screen: `resetPassword` is `screens/reset-password/reset-password-screen.tsx`, `home` the dashboard. */
const screenFile = (routeName: string): string => {
  const name =
    routeName === 'home' ? 'dashboard' : routeName.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `screens/${name}/${name}-screen.tsx`;
};
