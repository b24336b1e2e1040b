import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reservedFirstSegments } from '@crushing/contract/reserved-names';
import { isPageRoute } from '@crushing/domain/page-views/page-routes';
import type { Identify, Mounting } from './mount-endpoint.ts';
import { withHead } from './page-head.ts';
import type { PageHead } from './page-head.ts';
import { rateLimitOf } from './rate-limits.ts';
import { sendNothingHere } from './refuse-unknown.ts';
import { sendRefusal } from './respond-to-error.ts';
import { Refusal } from './refusal.ts';

type Encoding = 'br' | 'gzip';
type WebFile = {
  readonly type: string;
  readonly cacheControl: string;
  readonly plain: Buffer;
  readonly packed: Partial<Record<Encoding, Buffer>>;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const SHELL = '/index.html';

/** What the page of a username says of itself; null where nobody has it. */
export type DescribeProfile = (username: string) => Promise<PageHead | null>;

/** Serves the built web from memory. Every address but the API and files is the one page, which finds its screen. */
export const serveWeb = ({ app, identify }: Mounting, webDir: string, describe: DescribeProfile): void => {
  const files = readWeb(webDir);
  const shell = files.get(SHELL);
  if (shell === undefined) throw new Error(`The built web is missing in ${webDir}: run "npm run build".`);

  const isFile = (request: FastifyRequest): boolean => {
    const path = pathOf(request.url);
    return path !== SHELL && files.has(path);
  };
  // A page asks the database who has a name, so it counts as an open call. A first visit takes about a hundred files,
  // which lie in memory.
  const countPage = app.rateLimit(rateLimitOf(undefined, { access: 'open' }));
  const preHandler: typeof countPage = async (request, reply) => {
    if (!isFile(request)) await countPage.call(app, request, reply);
  };
  app.setNotFoundHandler({ preHandler }, async (request, reply) => {
    const path = pathOf(request.url);
    if (path === '/api' || path.startsWith('/api/')) return sendNothingHere(reply);
    const file = files.get(path);
    // A missing script must be refused. The page in its place would be run as a script.
    if (file === undefined && path.startsWith('/assets/'))
      return sendRefusal(reply, new Refusal('not-found', 'This file is of another version.'));
    if (file !== undefined && path !== SHELL) return send(request, reply, file);
    if (path === '/auth' && (await isSignedIn(identify, request))) return reply.redirect('/dashboard', 303);
    if (path === '/reset-password') reply.header('referrer-policy', 'no-referrer');
    const username = usernameIn(path);
    if (username === null && path !== '/public')
      // The service worker asks for the file itself.
      return send(request, reply, shell, isScreen(path) || path === SHELL ? 200 : 404);
    try {
      const isVisitor = (await identify(request)) === null;
      const head = username === null ? null : await describe(username);
      const page = Buffer.from(withHead(shell.plain.toString(), head, isVisitor));
      return await sendPage(request, reply.code(username !== null && head === null ? 404 : 200), page);
    } catch (error) {
      // The page comes even while the database is away; the program then says so.
      request.log.warn({ err: error }, 'a public page was sent without its head');
      return send(request, reply, shell);
    }
  });
};

/** Whether the web has a screen at an address. Capitals and a slash at the end make no difference. */
const isScreen = (path: string): boolean => {
  const wanted = path.toLowerCase().replace(/\/$/, '');
  return wanted === '' || isPageRoute(wanted) || /^\/buddies\/[^/]+$/.test(wanted);
};

/** The username of an address; null where the address is a screen of the product or cannot be a name. */
const usernameIn = (path: string): string | null => {
  const [, segment] = /^\/([^/]+)\/?$/.exec(path) ?? [];
  if (segment === undefined) return null;
  try {
    const name = decodeURIComponent(segment);
    return reservedFirstSegments.has(name.toLowerCase()) ? null : name;
  } catch {
    return segment;
  }
};

const packed = promisify(gzip);

/** Sends a page that was made for this request. */
const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Buffer): Promise<FastifyReply> => {
  const accepted = request.headers['accept-encoding'];
  const takesGzip = typeof accepted === 'string' && accepted.includes('gzip');
  reply
    .header('content-type', TYPES['.html'])
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie');
  if (!takesGzip) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await packed(page, { level: 4 }));
};

/** Decided on the server: a browser that keeps nothing cannot tell by itself that it is signed in. */
const isSignedIn = async (identify: Identify, request: FastifyRequest): Promise<boolean> => {
  try {
    return (await identify(request)) !== null;
  } catch {
    // The page comes even while the database is away.
    return false;
  }
};

const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

const send = (request: FastifyRequest, reply: FastifyReply, file: WebFile, status = 200): FastifyReply => {
  const accepted = request.headers['accept-encoding'];
  const accepts = typeof accepted === 'string' ? accepted : '';
  const encoding: Encoding | null =
    file.packed.br !== undefined && accepts.includes('br')
      ? 'br'
      : file.packed.gzip !== undefined && accepts.includes('gzip')
        ? 'gzip'
        : null;
  reply
    .code(status)
    .header('content-type', file.type)
    .header('cache-control', file.cacheControl)
    .header('vary', 'accept-encoding');
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.send(encoding === null ? file.plain : file.packed[encoding]);
};

const readWeb = (webDir: string): ReadonlyMap<string, WebFile> => {
  const files = new Map<string, WebFile>();
  if (!existsSync(webDir)) return files;
  for (const entry of readdirSync(webDir, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(webDir.length).replaceAll('\\', '/');
    files.set(path, {
      type,
      cacheControl: path.startsWith('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      plain: readFileSync(full),
      packed: { ...readIf('br', `${full}.br`), ...readIf('gzip', `${full}.gz`) },
    });
  }
  return files;
};

const readIf = (encoding: Encoding, path: string): Partial<Record<Encoding, Buffer>> => {
  try {
    return { [encoding]: readFileSync(path) };
  } catch {
    return {};
  }
};
