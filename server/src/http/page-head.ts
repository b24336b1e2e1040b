/** The facts about a page for browsers without scripts, for search engines and for places where its link is shared. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** The picture of the link, 1200 x 630, and what it shows in words. */
  readonly image: string;
  readonly imageAlt: string;
};

/**
 * The shell of the web with the head of one page. `isVisitor` tells boot.js and the program that nobody is signed in, so
 * they need not ask.
 */
export const withHead = (shell: string, head: PageHead | null, isVisitor: boolean): string => {
  const marked = isVisitor ? shell.replace('<html ', '<html data-visitor ') : shell;
  if (head === null) return marked;
  // Functions, because `replace` gives `$` a meaning in a text, and names may hold it.
  return marked
    .replace(/<meta\s+name="description"[^>]*>/, () => metaTag('name', 'description', head.description))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)}</title>${sharedTags(head)}`);
};

const sharedTags = ({ title, description, url, image, imageAlt }: PageHead): string =>
  [
    metaTag('property', 'og:type', 'profile'),
    metaTag('property', 'og:site_name', 'Crushing'),
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:url', url),
    metaTag('property', 'og:image', image),
    metaTag('property', 'og:image:width', '1200'),
    metaTag('property', 'og:image:height', '630'),
    metaTag('property', 'og:image:alt', imageAlt),
    metaTag('name', 'twitter:card', 'summary_large_image'),
  ].join('');

const metaTag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
