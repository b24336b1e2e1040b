import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import type { analyzeImage } from '@crushing/contract/image-import/endpoints';
import { childrenSeconds } from '#processes/process-figures.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import type { RunningProcess } from '#processes/start-crushing.ts';
import { quantile } from '#report/quantile.ts';
import { seededFolder } from '#seeded/seeded-folder.ts';
import { drawPages } from './draw-pages.ts';
import { drawPictures } from './draw-pictures.ts';
import type { DrawnPicture } from './draw-pictures.ts';
import { calibrationOf, figuresOf, percent } from './image-figures.ts';
import type { Measured } from './image-figures.ts';
import { judgeHabits } from './judge-habits.ts';

const CLEAN_RECALL_MIN = 0.9;
const CLEAN_PRECISION_MIN = 0.88;
const HARD_RECALL_MIN = 0.8;
const HIGH_RIGHT_MIN = 0.93;
const SILENT_MIN = 0.9;
const SECONDS_MAX = 3;
const ROUNDS = 2;
const OTHERS_P99_MS_MAX = 100;
// The rate of fifty open dashboards.
const ASK_EVERY_MS = 20;
const BEFORE_MS = 5000;

type Headers = Readonly<Record<string, string>>;

/**
 * Sends new pages to the real server on one core: `npm run bench -- image [seed] [rounds]`. Another person polls a list at
 * the same time.
 */
export const measureImage = async (options: readonly string[]): Promise<boolean> => {
  const [seed = randomInt(1_000_000), rounds = ROUNDS] = options.map(Number);
  console.log(`Seed ${seed}: the same seed draws the same pages.`);
  const drawn = await drawPictures(drawPages(seed, rounds));
  const seeded = await seededFolder({ people: 1, habitsEach: 10, years: 1 });
  const server = await startCrushing({ dataDir: seeded.dataDir });
  try {
    const address = `http://127.0.0.1:${server.port}`;
    const headers = { cookie: `sid=${seeded.people[0]?.sessionToken}`, origin: address };
    // The baseline on this machine; the difference is what the pictures add.
    const before = await whileAsking(address, headers, async () => pause(BEFORE_MS, []));
    const { measured, times } = await whileAsking(address, headers, async () => {
      const read: Measured[] = [];
      for (const each of drawn) read.push(await readOne(each, server, headers));
      return read;
    });
    return report(measured, times, quantile(before.times, 0.99));
  } finally {
    await server.stop();
    seeded.drop();
  }
};

const readOne = async (drawn: DrawnPicture, server: RunningProcess, headers: Headers): Promise<Measured> => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(drawn.bytes)], { type: drawn.type }), 'picture');
  const body = new Response(form);
  const bytes = Buffer.from(await body.arrayBuffer());
  // The picture process is the server's only child. The server may replace it after a picture.
  const before = childrenSeconds(server.pid);
  const startedAt = performance.now();
  const { status, text } = await post(server.port, bytes, {
    ...headers,
    'content-type': body.headers.get('content-type') ?? '',
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (status !== 200) throw new Error(`${drawn.picture.kind}: ${status} ${text}`);
  const { habits } = JSON.parse(text) as EndpointAnswer<typeof analyzeImage>;
  const coreSeconds = childrenSeconds(server.pid) - before;
  return { ...drawn, seconds, coreSeconds, judgement: judgeHabits(drawn.picture.expected, habits) };
};

// Uses a connection of its own, because the server may close one that was kept open.
const post = async (port: number, body: Buffer, headers: Headers): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const call = request({
      port,
      host: '127.0.0.1',
      path: '/api/analyze-image',
      method: 'POST',
      headers,
      agent: false,
    });
    call.once('error', reject);
    call.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.end(body);
  });

/** Polls the list at a steady pace during some work, however long the answers take. */
const whileAsking = async (
  address: string,
  headers: Headers,
  work: () => Promise<Measured[]>,
): Promise<{ measured: readonly Measured[]; times: readonly number[] }> => {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const ask = async (): Promise<void> => {
    const startedAt = performance.now();
    await (await fetch(`${address}/api/habits`, { headers })).text();
    times.push(performance.now() - startedAt);
  };
  const failures: unknown[] = [];
  const timer = setInterval(() => asked.push(ask().catch((error) => void failures.push(error))), ASK_EVERY_MS);
  try {
    const measured = await work();
    if (failures.length > 0) throw new Error(`${failures.length} calls failed meanwhile`, { cause: failures[0] });
    return { measured, times };
  } finally {
    clearInterval(timer);
    await Promise.all(asked);
  }
};

const report = (measured: readonly Measured[], others: readonly number[], p99Before: number): boolean => {
  for (const each of measured) console.log(faultsOf(each));
  const kinds = new Map(
    measured.map((each) => [nameOf(each), measured.filter((other) => nameOf(other) === nameOf(each))]),
  );
  console.log('');
  for (const [name, each] of kinds) console.log(`${name.padEnd(24)} ${rowOf(each)}`);
  const withHabits = measured.filter(({ picture }) => picture.expected.length > 0);
  const clean = figuresOf(withHabits.filter(({ picture }) => picture.isClean));
  const hard = figuresOf(withHabits.filter(({ picture }) => !picture.isClean));
  const silent = figuresOf(measured.filter(({ picture }) => picture.expected.length === 0)).silent;
  console.log('');
  for (const { name, count, right, promised } of calibrationOf(measured))
    console.log(
      `${name.padEnd(7)} ${String(count).padStart(4)} told, right ${percent(right)}, promised ${percent(promised)}`,
    );
  const seconds = measured.map((each) => each.coreSeconds);
  // The first picture starts the process.
  const [slowest, p99] = [Math.max(...seconds.slice(1)), quantile(others, 0.99)];
  const high = calibrationOf(measured)[0]?.right ?? 0;
  console.log(
    `in the middle ${quantile(seconds, 0.5).toFixed(1)} s of one core a picture; GET /api/habits before the first, p99 ${p99Before.toFixed(1)} ms`,
  );
  return [
    goal('recall, clean pictures', percent(clean.recall), '≥ 90 %', clean.recall >= CLEAN_RECALL_MIN),
    goal('precision, clean pictures', percent(clean.precision), '≥ 88 %', clean.precision >= CLEAN_PRECISION_MIN),
    goal('recall, photographs and handwriting', percent(hard.recall), '≥ 80 %', hard.recall >= HARD_RECALL_MIN),
    goal('habits told as High are right', percent(high), '≥ 93 %', high >= HIGH_RIGHT_MIN),
    goal('pages without habits that tell none', percent(silent), '≥ 90 %', silent >= SILENT_MIN),
    goal('slowest picture on one core', `${slowest.toFixed(1)} s`, `< ${SECONDS_MAX} s`, slowest < SECONDS_MAX),
    goal(
      `GET /api/habits meanwhile, p99 of ${others.length}`,
      `${p99.toFixed(1)} ms`,
      `< ${OTHERS_P99_MS_MAX} ms`,
      p99 < OTHERS_P99_MS_MAX,
    ),
  ].every(Boolean);
};

const nameOf = ({ picture }: Measured): string => `${picture.isClean ? 'clean' : 'hard '}  ${picture.kind}`;

const rowOf = (measured: readonly Measured[]): string => {
  const { expected, recall, precision, highRight, silent } = figuresOf(measured);
  if (expected === 0) return `none told in ${percent(silent)} of ${measured.length}`;
  return `${String(expected).padStart(3)} habits, recall ${percent(recall)}, precision ${percent(precision)}, High right ${percent(highRight)}`;
};

const faultsOf = (each: Measured): string => {
  const { judgement, seconds, coreSeconds } = each;
  const wrong = judgement.told.filter(({ isRight }) => !isRight).map(({ what, confidence }) => `${what} ${confidence}`);
  const faults = [
    ...(judgement.missed.length > 0 ? [`missed ${judgement.missed.join(', ')}`] : []),
    ...(wrong.length > 0 ? [`told ${wrong.join(', ')}`] : []),
  ];
  return `${nameOf(each).padEnd(24)} ${judgement.right} of ${judgement.expected}  ${coreSeconds.toFixed(1)} s (${seconds.toFixed(1)})  ${faults.join('; ')}`;
};

const goal = (what: string, value: string, wanted: string, isReached: boolean): boolean => {
  console.log(`${what.padEnd(44)} ${value.padStart(9)}  ${wanted.padEnd(9)} ${isReached ? 'PASS' : 'below'}`);
  return isReached;
};
