import { createConnection } from 'node:net';

/** Called for each answer with its status and its time in milliseconds. */
export type OnAnswer = (status: number, milliseconds: number) => void;

export type Connection = { readonly send: (request: Buffer) => void; readonly close: () => void };

// Our own, because load generators from npm count in whole milliseconds and use more processor time than the measured
// servers. It reads only what those servers send: answers with a length, or without a body.
export const openConnection = async (
  port: number,
  onAnswer: OnAnswer,
  onFault: (error: Error) => void,
): Promise<Connection> => {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('error', reject);
  });
  let rest: Buffer | null = null;
  let sentAt = 0;
  let isClosing = false;
  socket.on('data', (chunk: Buffer) => {
    const received = rest === null ? chunk : Buffer.concat([rest, chunk]);
    const length = answerLength(received);
    if (length === null || received.length < length) {
      rest = received;
      return;
    }
    rest = null;
    // "HTTP/1.1 200": the status is three digits at a fixed place.
    const status = ((received[9] ?? 0) - 48) * 100 + ((received[10] ?? 0) - 48) * 10 + (received[11] ?? 0) - 48;
    onAnswer(status, performance.now() - sentAt);
  });
  socket.on('error', (error) => onFault(error));
  socket.on('close', () => {
    if (!isClosing) onFault(new Error('The server closed a connection'));
  });
  return {
    send: (request) => {
      sentAt = performance.now();
      socket.write(request);
    },
    close: () => {
      isClosing = true;
      socket.destroy();
    },
  };
};

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Bytes of the whole answer; null until its head is complete. */
const answerLength = (received: Buffer): number | null => {
  const end = received.indexOf(END_OF_HEAD);
  if (end === -1) return null;
  const head = received.toString('latin1', 0, end).toLowerCase();
  const at = head.indexOf('\r\ncontent-length:');
  if (at !== -1) return end + 4 + Number.parseInt(head.slice(at + 17), 10);
  if (head.includes('\r\ntransfer-encoding:')) throw new Error('Answers in pieces cannot be measured');
  return end + 4;
};
