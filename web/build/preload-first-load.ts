import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { getUser } from '@crushing/contract/accounts/endpoints';
import { getChallenge, getWaitlist } from '@crushing/contract/challenge/endpoints';
import { getPodcastPasses } from '@crushing/contract/podcast/endpoints';
import { listEncouragements } from '@crushing/contract/encouragement/endpoints';
import { getFeedDays } from '@crushing/contract/feed/endpoints';
import { listFollowing } from '@crushing/contract/following/endpoints';
import { listHabits } from '@crushing/contract/habits/endpoints';
import { getPublicProfile } from '@crushing/contract/profiles/endpoints';
import { ROUTES } from '#navigation/paths.ts';
import type { RouteName } from '#navigation/paths.ts';

type Chunk = Rolldown.OutputChunk;

/** The reads that boot.js sends before the program runs, for screens that need more than the person or nothing. */
const FIRST_READS: Partial<Record<RouteName, readonly string[]>> = {
  home: [getUser.path, listHabits.path],
  dashboard: [getUser.path, listHabits.path],
  people: [getUser.path, getFeedDays.path, listFollowing.path, getChallenge.path],
  following: [getUser.path, listFollowing.path],
  encouragement: [getUser.path, listEncouragements.path],
  challenge: [getUser.path, getChallenge.path, getWaitlist.path],
  auth: [],
  podcast: [getUser.path, getPodcastPasses.path],
  publicProfile: [getUser.path, getPublicProfile.path],
};

/** The screens that the entry names itself. The others are named in web/src/app/more-routes.tsx. */
const FIRST_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>(['home', 'dashboard', 'auth']);

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

const fontTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
  injectTo: 'head-prepend',
});

const isMoreRoutes = ({ facadeModuleId }: Chunk): boolean => facadeModuleId?.endsWith('/app/more-routes.tsx') === true;

type FirstLoad = {
  files: string[];
  /** Further files that signed-in people need on a screen that visitors have too. */
  signedInFiles?: string[];
  reads: readonly string[];
};

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
  const more = chunks.find(isMoreRoutes);
  const filesOf = (name: RouteName, module: string): string[] | null => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (chunk === undefined) return null;
    const found =
      FIRST_ROUTES.has(name) || more === undefined ? new Set<string>() : withImports(more.fileName, new Set());
    const scripts = [...withImports(chunk.fileName, found)].filter((file) => !shared.has(file));
    const styles = scripts.flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])]);
    return [...styles, ...scripts].map((file) => `/${file}`);
  };
  return Object.fromEntries(
    // `Object.keys` loses the type; ROUTES has no other keys.
    (Object.keys(ROUTES) as RouteName[]).flatMap((name) => {
      const folder = screenFolder(name);
      const files = filesOf(name, `screens/${folder}/${folder}-screen.tsx`);
      if (files === null) return [];
      const signedInFiles = filesOf(name, `screens/${folder}/signed-in-screen.tsx`)?.filter(
        (file) => !files.includes(file),
      );
      return [
        [ROUTES[name], { files, ...(signedInFiles && { signedInFiles }), reads: FIRST_READS[name] ?? [getUser.path] }],
      ];
    }),
  );
};

/** Routes that share the screen of another one. */
const SHARED_SCREENS: Partial<Record<RouteName, RouteName>> = {
  home: 'dashboard',
  public: 'publicProfile',
  following: 'people',
  encouragement: 'people',
};

/** The folder of a route's screen, which its file is called after: `resetPassword` is `reset-password`. */
const screenFolder = (name: RouteName): string =>
  (SHARED_SCREENS[name] ?? name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
