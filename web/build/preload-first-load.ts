import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Lets the browser fetch the font together with the style sheet instead of after it. */
export const preloadFirstLoad = (): Plugin => ({
  name: 'crushing:preload-first-load',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }): HtmlTagDescriptor[] =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend',
        })),
  },
});
