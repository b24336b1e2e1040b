// Caches the program on the device, so that it opens without a network. It never caches answers of the API or pages that
// name a person.

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build: the files of this version, and a hash of their contents. */
  readonly CRUSHING_BUILD: { readonly version: string; readonly files: readonly string[] };
};

const { version, files } = self.CRUSHING_BUILD;
const PREFIX = 'crushing-program-';
const CACHE = `${PREFIX}${version}`;
/** The one page of all screens. */
const SHELL = '/index.html';
const BAD_REQUEST = 400;
const SERVER_FAULT = 500;

const fetchAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await Promise.all(files.filter((file) => file !== SHELL).map((file) => fetchOnce(cache, file)));
  // The page is cached last, so its presence proves that all other files are there.
  await fetchOnce(cache, SHELL);
};

const fetchOnce = async (cache: Cache, file: string): Promise<void> => {
  // The name of an asset contains its hash, so a file of the earlier version is the same.
  const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
  const response = known ?? (await fetch(file, { cache: 'no-cache', credentials: 'omit' }));
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  await cache.put(file, response);
};

const forgetOtherVersions = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
};

const fromCache = async (file: string): Promise<Response | undefined> => (await caches.open(CACHE)).match(file);

// The page may run a newer version, whose worker has cached its files and waits. A name contains the hash of its file.
const asset = async (request: Request, path: string): Promise<Response> =>
  (await fromCache(path)) ?? (await caches.match(path)) ?? fetch(request);

/** Prefers the server's page, because it fits the session and the current version. */
const page = async (event: FetchEvent): Promise<Response> => {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const answer = preloaded ?? (await fetch(event.request));
    // The recovery of a crash deletes every cache.
    if (answer.ok && (await fromCache(SHELL)) === undefined) event.waitUntil(fetchAll().catch(() => {}));
    // A proxy without its server answers with an error page; the cached page is better.
    const isOfServer =
      answer.status < BAD_REQUEST || (answer.status < SERVER_FAULT && answer.headers.has('x-request-id'));
    return isOfServer ? answer : ((await fromCache(SHELL)) ?? answer);
  } catch (error) {
    const shell = await fromCache(SHELL);
    if (shell === undefined) throw error;
    return shell;
  }
};

const rootFile = async (request: Request, path: string): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await fromCache(path);
    if (kept === undefined) throw error;
    return kept;
  }
};

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await forgetOtherVersions();
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'take-over') void self.skipWaiting();
  // A page asks whether it runs the files of this version.
  if (Array.isArray(data)) ports[0]?.postMessage(data.every((path) => files.includes(path)));
});

/** Addresses that the server answers itself: the API, the page of a mail's link, and what operators ask. */
const isOfServer = (pathname: string): boolean =>
  /^\/(?:(?:api|unsubscribe)\/|(?:healthz|readyz|metrics)$)/.test(pathname);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isOfServer(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request, pathname));
  else if (files.includes(pathname)) event.respondWith(rootFile(request, pathname));
});
