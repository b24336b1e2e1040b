/** An answer; `body` is the parsed JSON, if any. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
};

export type Send = {
  body?: unknown;
  headers?: Record<string, string>;
  raw?: string | FormData | Uint8Array<ArrayBuffer>;
};

/** A caller of the API with its own cookie jar, like a browser on the product's pages. */
export type TestClient = {
  readonly send: (method: string, path: string, sent?: Send) => Promise<Answer>;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly post: (path: string, body?: unknown) => Promise<Answer>;
  readonly patch: (path: string, body?: unknown) => Promise<Answer>;
  readonly put: (path: string, body?: unknown) => Promise<Answer>;
  readonly delete: (path: string) => Promise<Answer>;
  /** The session cookie as the browser would send it; empty without one. */
  readonly cookie: () => string;
  readonly useCookie: (cookie: string) => void;
};

/** `own` are the headers of a caller that is no browser, in place of `Origin`. */
export const testClient = (address: string, publicUrl: string, own?: Record<string, string>): TestClient => {
  let cookie = '';

  const send = async (method: string, path: string, { body, headers = {}, raw }: Send = {}): Promise<Answer> => {
    const response = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(own ?? { origin: publicUrl }),
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(raw === undefined ? {} : { body: raw }),
    });
    for (const line of response.headers.getSetCookie()) cookie = cookieAfter(cookie, line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : null,
    };
  };

  return {
    send,
    get: (path, headers) => send('GET', path, headers === undefined ? {} : { headers }),
    post: (path, body) => send('POST', path, { body }),
    patch: (path, body) => send('PATCH', path, { body }),
    put: (path, body) => send('PUT', path, { body }),
    delete: (path) => send('DELETE', path),
    cookie: () => cookie,
    useCookie: (next) => {
      cookie = next;
    },
  };
};

/** The session cookie after a Set-Cookie line; an emptied one is gone. */
const cookieAfter = (before: string, line: string): string => {
  const [pair = ''] = line.split(';');
  if (!/^(__Host-)?sid=/.test(pair)) return before;
  return pair.endsWith('=') ? '' : pair;
};
