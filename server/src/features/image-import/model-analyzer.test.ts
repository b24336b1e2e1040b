import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer } from '#testing/test-client.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

type Asked = { url: string; headers: IncomingHttpHeaders; body: Question };
type Question = {
  model: string;
  response_format: { type: string };
  messages: { role: string; content: string | { image_url: { url: string } }[] }[];
};

/** A stub of the model's endpoint; `reply` is its next answer. */
let model: Server;
let asked: Asked[];
let reply: { status: number; body: string };
let server: TestServer;
let alice: TestPerson;

const saying = (content: string) => ({ status: 200, body: JSON.stringify({ choices: [{ message: { content } }] }) });

beforeAll(async () => {
  model = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({
        url: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Question,
      });
      response.writeHead(reply.status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
      response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => {
    model.listen(0, '127.0.0.1', resolve);
  });
  const { port } = model.address() as AddressInfo;
  server = await testServer({
    environment: { VISION_URL: `http://127.0.0.1:${port}/v1/`, VISION_KEY: 'secret-key', VISION_MODEL: 'eyes-1' },
  });
  alice = await server.person('alice');
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await server.stop();
  model.close();
});

const READING_MS_MAX = 180_000;

const analyze = async (): Promise<Answer> => {
  const picture = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#fff' } });
  // The model must not see what the camera wrote beside the picture.
  const bytes = await picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'at home' } })
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'habits.jpg');
  return alice.send('POST', '/api/analyze-image', { raw: form });
};

test(
  'the endpoint is asked by its protocol and sees a small picture without what the camera wrote',
  async () => {
    reply = saying('{"habits":[],"analysisText":"nothing here"}');
    expect((await analyze()).body).toMatchObject({ success: false, habits: [], analysisText: 'nothing here' });
    const [question] = asked;
    expect(question?.url).toBe('/v1/chat/completions');
    expect(question?.headers.authorization).toBe('Bearer secret-key');
    expect(question?.body).toMatchObject({ model: 'eyes-1', response_format: { type: 'json_object' } });
    const [part] = question?.body.messages[1]?.content ?? [];
    const url = typeof part === 'object' ? part.image_url.url : '';
    expect(url).toMatch(/^data:image\/jpeg;base64,/);
    const { width, exif } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata();
    expect({ width, exif }).toEqual({ width: 1600, exif: undefined });
  },
  READING_MS_MAX,
);

test(
  'what it answers is judged like any input: habits that are none are left out',
  async () => {
    const habits = [
      { name: '  Run ', type: 'weekly', weekdays: ['friday', 'monday', 'monday'], icon: 'footprints', confidence: 0.7 },
      { name: 'Read', confidence: 1, icon: 'no-such-icon', deadline: '07:00', notes: ' in bed ', id: 1, userId: 2 },
      { name: 'Swim', type: 'weekly', notes: 'x'.repeat(2001), confidence: 0.5 },
      { name: '', confidence: 1 },
      { name: 'x'.repeat(201), confidence: 1 },
      { name: 'Nul\u0000', confidence: 1 },
      { name: 'Sure', confidence: 7 },
      { name: 'Unsure' },
      { name: 'Monthly', type: 'monthly', confidence: 1 },
      { name: 'Someday', weekdays: ['someday'], confidence: 1 },
      { name: ['Run'], confidence: 1 },
      null,
      'Run',
    ];
    reply = saying(`\`\`\`json\n${JSON.stringify({ habits })}\n\`\`\``);
    const rest = { deadline: '00:00', notes: null };
    expect((await analyze()).body).toEqual({
      success: true,
      message: 'Found 3 habits.',
      analysisText: '',
      habits: [
        { name: 'Run', type: 'weekly', weekdays: ['monday', 'friday'], icon: 'footprints', confidence: 0.7, ...rest },
        { name: 'Read', type: 'daily', weekdays: null, icon: 'book-open', confidence: 1, ...rest, notes: 'in bed' },
        { name: 'Swim', type: 'weekly', weekdays: ['monday'], icon: 'waves', confidence: 0.5, ...rest },
      ],
    });
  },
  READING_MS_MAX,
);

test.each([
  ['an error', { status: 500, body: '{"error":"secret-key is wrong"}' }],
  ['a redirect elsewhere', { status: 302, body: '' }],
  ['no JSON', { status: 200, body: 'Hello!' }],
  ['an empty answer', { status: 200, body: '{}' }],
  ['no JSON inside', saying('I see a list of habits.')],
  ['no list', saying('{"habits":{"name":"Run"}}')],
  ['a list of another name', saying('[]')],
  ['far too much', saying('x'.repeat(600_000))],
])(
  '%s is told as such, without its words',
  async (_, answer) => {
    reply = answer;
    const { status, headers, body } = await analyze();
    expect({ status, body }).toEqual({
      status: 503,
      body: { message: 'Images cannot be read at the moment. Please try again later.' },
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  },
  READING_MS_MAX,
);
