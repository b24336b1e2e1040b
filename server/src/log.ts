import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LogLevel } from './config.ts';

/** The log of the product. Whatever somebody hands it, secrets and what people wrote stay out. */
export const createLog = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
      serializers: { err: describeError },
    },
    destination,
  );

const SECRETS = ['cookie', 'authorization', 'password', 'token', 'invitationCode'];

/** What drivers add to an error: the request that could not be parsed, the row that broke a rule. */
const CONTENTS = new Set(['rawPacket', 'detail', 'where']);

const describeError = (error: Error): object =>
  Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !CONTENTS.has(name)));
