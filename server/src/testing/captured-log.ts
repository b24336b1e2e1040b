import type { DestinationStream } from 'pino';

/** A line of the log, as operators' tools read it. */
export type LogLine = Readonly<Record<string, unknown>>;

export type CapturedLog = {
  readonly stream: DestinationStream;
  readonly lines: LogLine[];
  readonly text: () => string;
};

/** Keeps what a server logs. */
export const capturedLog = (): CapturedLog => {
  const lines: LogLine[] = [];
  return {
    stream: { write: (line) => lines.push(JSON.parse(line) as LogLine) },
    lines,
    text: () => lines.map((line) => JSON.stringify(line)).join('\n'),
  };
};
