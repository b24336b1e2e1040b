import { openConnection } from '#load/connection.ts';
import { startCrushing } from '#processes/start-crushing.ts';
import { median, milliseconds, printTable, times } from '#report/table.ts';
import { seededFolder } from '#seeded/seeded-folder.ts';

const TRIES = 200;
const SIZE = { people: 500, habitsEach: 8, years: 1 };
const APART_MAX = 0.05;
// Long enough to write the mail of the previous try.
const PAUSE_MS = 25;

/**
 * Measures whether the response time reveals that an address has an account. Known and unknown addresses take turns.
 */
export const measureForgotPassword = async (): Promise<boolean> => {
  const seeded = await seededFolder(SIZE);
  const server = await startCrushing({ dataDir: seeded.dataDir });
  let answered: (ms: number) => void = () => undefined;
  const connection = await openConnection(
    server.port,
    (status, ms) => {
      if (status !== 200) throw new Error(`The answer was ${status}`);
      answered(ms);
    },
    (error) => {
      throw error;
    },
  );
  const ask = (email: string): Promise<number> => {
    const { promise, resolve } = Promise.withResolvers<number>();
    answered = resolve;
    connection.send(requestFor(server.port, email));
    return promise;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  try {
    for (let turn = 0; turn < TRIES; turn += 1) {
      // The order alternates, so that neither always comes second.
      for (const isKnown of turn % 2 === 0 ? [true, false] : [false, true]) {
        (isKnown ? known : unknown).push(await ask(`${isKnown ? 'person' : 'nobody'}${turn + 1}@example.org`));
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  } finally {
    connection.close();
    await server.stop();
    seeded.drop();
  }
  const apart = median(known) / median(unknown);
  const isReached = Math.abs(apart - 1) <= APART_MAX;
  printTable(`Forgotten passwords, ${TRIES} tries each`, [
    {
      what: 'known against unknown addresses, medians',
      floor: milliseconds(median(unknown)),
      ours: milliseconds(median(known)),
      ratio: times(apart),
      goal: `within ${APART_MAX * 100} %`,
      isReached,
    },
  ]);
  return isReached;
};

const requestFor = (port: number, email: string): Buffer => {
  const host = `127.0.0.1:${port}`;
  const body = JSON.stringify({ email });
  return Buffer.from(
    `POST /api/forgot-password HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
};
