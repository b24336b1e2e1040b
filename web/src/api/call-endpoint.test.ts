import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, issuesByField, messageOf } from './api-error.ts';
import { callEndpoint, endpointUrl, requestEndpoint } from './call-endpoint.ts';

const listThings = { method: 'GET', path: '/api/things', access: 'user', summary: '' } as const;

const answerWith = (body: BodyInit | null, init: ResponseInit) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const failureOf = async (): Promise<ApiError> => {
  const failure = await callEndpoint(listThings, {}).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw new Error('expected an ApiError');
  return failure;
};

afterEach(() => vi.unstubAllGlobals());

test('parameters and queries are escaped and absent ones left out', () => {
  expect(endpointUrl('/api/habits/:id', { id: 'a/b' }, { date: '2025-09-04', q: 'x&y', no: undefined })).toBe(
    '/api/habits/a%2Fb?date=2025-09-04&q=x%26y',
  );
  expect(endpointUrl('/api/habits', {}, { date: null })).toBe('/api/habits');
});

test('a JSON content type is sent only with a body', async () => {
  const fetched = answerWith('{}', { status: 200 });
  await callEndpoint(listThings, {});
  expect(fetched).toHaveBeenCalledWith(
    '/api/things',
    expect.objectContaining({ headers: { accept: 'application/json' }, credentials: 'same-origin' }),
  );
});

test('a refusal carries the status, a colon and the server message', async () => {
  answerWith('{"message":"Too fast","issues":[{"path":"name","message":"Too long"}]}', {
    status: 429,
    headers: { 'retry-after': '12' },
  });
  const failure = await failureOf();
  expect(failure.message).toBe('429: Too fast');
  expect(failure.retryAfterSeconds).toBe(12);
  expect(issuesByField(failure)).toEqual({ name: 'Too long' });
});

test('without a message field the log has the whole body, then the status text', async () => {
  answerWith('{"reason":"odd"}', { status: 500 });
  expect((await failureOf()).message).toBe('500: {"reason":"odd"}');
  answerWith('plain words', { status: 502 });
  expect((await failureOf()).message).toBe('502: plain words');
  answerWith(null, { status: 503, statusText: 'Service Unavailable' });
  expect((await failureOf()).message).toBe('503: Service Unavailable');
});

test.each([401, 403, 404, 429, 500, 503])(
  'without the sentence of the server, %i is that of a proxy without its server: nothing was decided',
  async (status) => {
    answerWith('<html>404 page not found</html>', { status });
    const failure = await failureOf();
    expect(failure).toMatchObject({ isUnreached: true, decision: null, sessionEnd: undefined });
    expect(messageOf(failure, 'fallback')).toContain('Check your connection');
    expect([401, 404, 429]).not.toContain(failure.status);
  },
);

test('what a proxy says of the call itself is a decision', async () => {
  answerWith('<html>too large</html>', { status: 413, statusText: 'Payload Too Large' });
  expect(await failureOf()).toMatchObject({ status: 413, isUnreached: false, decision: 'Payload Too Large' });
});

test('a call without any answer says what to do', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const failure = await failureOf();
  expect(failure.status).toBe(0);
  expect(messageOf(failure, 'fallback')).toContain('Check your connection');
  expect(messageOf(new Error('other'), 'fallback')).toBe('fallback');
});

const changeThings = { method: 'POST', path: '/api/things', access: 'user', summary: '' } as const;

const askedEarly = (answer: Promise<Response>) => {
  vi.stubGlobal('earlyAnswers', new Map([['/api/things', answer]]));
  // The test worker may have started so long ago that an early answer would be out of date.
  vi.stubGlobal('performance', { now: () => 0 });
};

test('what was asked for before the program was here is taken once, and only for a read', async () => {
  const fetched = answerWith('{"from":"now"}', { status: 200 });
  askedEarly(Promise.resolve(new Response('{"from":"early"}')));
  await callEndpoint(changeThings, {});
  expect(fetched).toHaveBeenCalledOnce();
  const read = async () => (await requestEndpoint(listThings, {}, {})).json();
  expect(await read()).toEqual({ from: 'early' });
  expect(fetched).toHaveBeenCalledOnce();
  expect(await read()).toEqual({ from: 'now' });
});

test('an early answer that never came is a server that cannot be reached', async () => {
  answerWith('{}', { status: 200 });
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  askedEarly(lost);
  expect(await failureOf()).toMatchObject({ status: 0 });
});

test('an early answer that nobody took while the page was built up is too old', async () => {
  answerWith('{"from":"now"}', { status: 200 });
  askedEarly(Promise.resolve(new Response('{"from":"early"}')));
  vi.stubGlobal('performance', { now: () => 10_000 });
  expect(await (await requestEndpoint(listThings, {}, {})).json()).toEqual({ from: 'now' });
});
