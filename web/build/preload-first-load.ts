import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { ROUTES } from '#navigation/paths.ts';

type Chunk = Rolldown.OutputChunk;

/**
 * Lets the browser fetch together what it would otherwise find one after the other: the font, which only the style sheet
 * names, and the chunks of the screen, which only the running program asks for. The latter depend on the address, so
 * public/boot.js reads them from its own tag.
 */
export const preloadFirstLoad = (): Plugin => ({
  name: 'crushing:preload-first-load',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
      const table = JSON.stringify(chunksByPath(chunks)).replaceAll('"', '&quot;');
      return {
        html: html.replace('<script src="/boot.js"', `<script src="/boot.js" data-chunks="${table}"`),
        tags: Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map(fontTag),
      };
    },
  },
});

const fontTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
  injectTo: 'head-prepend',
});

/** Path → files to fetch besides those that index.html names itself. */
const chunksByPath = (chunks: readonly Chunk[]): Record<string, string[]> => {
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
    Object.entries(ROUTES).flatMap(([name, path]) => {
      const screen = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${screenFile(name)}`));
      if (screen === undefined) return [];
      const files = [...withImports(screen.fileName, new Set())].filter((file) => !shared.has(file));
      return [[path, files.map((file) => `/${file}`)]];
    }),
  );
};

/** The route `resetPassword` is drawn by `screens/reset-password/reset-password-screen.tsx`; the front door is the dashboard. */
const screenFile = (routeName: string): string => {
  const name =
    routeName === 'home' ? 'dashboard' : routeName.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `screens/${name}/${name}-screen.tsx`;
};
