import { describe, expect, test } from 'vitest';
import { ApiError, NO_ANSWER, apiErrorFrom, issuesByField, messageOf } from './api-error.ts';

test.each([
  ['the message of the server', '{"message":"Too late"}', 'Conflict', 'Too late'],
  ['an empty message too', '{"message":""}', 'Conflict', ''],
  ['the whole body where it has no message', '{"error":"x"}', 'Conflict', '{"error":"x"}'],
  ['the whole body where the message is no text', '{"message":7}', 'Conflict', '{"message":7}'],
  ['the text that is no JSON', '<h1>Bad gateway</h1>', 'Bad Gateway', '<h1>Bad gateway</h1>'],
  ['JSON that is no object', 'null', 'Conflict', 'null'],
  ['the status text where nothing came', '', 'Bad Gateway', 'Bad Gateway'],
  ['nothing where there is not even that', '', '', ''],
])('a refusal tells %s', async (_, body, statusText, told) => {
  const error = await apiErrorFrom(new Response(body, { status: 409, statusText }));
  expect(error).toMatchObject({ status: 409, serverMessage: told, message: `409: ${told}`, name: 'ApiError' });
});

test('a refusal whose body breaks off tells its status text', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new Error('broken off')) });
  const error = await apiErrorFrom(new Response(body, { status: 502, statusText: 'Bad Gateway' }));
  expect(error.serverMessage).toBe('Bad Gateway');
});

test.each([
  ['30', 30],
  ['0', 0],
  [null, null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('of the wait %s it knows %s seconds', async (header, seconds) => {
  const headers = header === null ? {} : { 'retry-after': header };
  expect((await apiErrorFrom(new Response('', { status: 429, headers }))).retryAfterSeconds).toBe(seconds);
});

describe('issues', () => {
  const NAME = { path: 'name', message: 'Too long' };

  test.each([
    ['those of the server', [NAME], [NAME]],
    ['none where they are no list', { name: 'Too long' }, []],
    ['only those with a field and a sentence', [NAME, null, 7, { path: 'icon' }, { message: 'x' }], [NAME]],
  ])('are %s', async (_, issues, told) => {
    const body = JSON.stringify({ message: 'Please look again', issues });
    expect((await apiErrorFrom(new Response(body, { status: 400 }))).issues).toEqual(told);
  });

  test('of one field are told by the first', () => {
    const issues = [NAME, { path: 'name', message: 'Not nice' }, { path: 'icon', message: 'Unknown' }];
    expect(issuesByField(new ApiError(400, '', { issues }))).toEqual({ name: 'Too long', icon: 'Unknown' });
    expect(issuesByField(new Error('other'))).toEqual({});
  });
});

test.each([
  ['the words of the server', new ApiError(409, 'Too late'), 'Too late'],
  ['ours where it sent none', new ApiError(500, ''), 'Ours'],
  ['ours where nobody answered', new ApiError(NO_ANSWER, ''), 'Ours'],
  ['ours for an error of our own', new TypeError('x is not a function'), 'Ours'],
  ['ours for what is no error', 'oops', 'Ours'],
])('people read %s', (_, error, told) => {
  expect(messageOf(error, 'Ours')).toBe(told);
});
