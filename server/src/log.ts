import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LogLevel } from './config.ts';

/** The log of the product. It leaves out secrets and what people wrote, whatever is passed to it. */
export const createLog = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
      serializers: { err: describeError },
    },
    destination,
  );

const SECRETS = ['cookie', 'authorization', 'password', 'token', 'secret', 'invitationCode'];

/** Fields that drivers add to an error and that hold people's data: the unparsable request, the refused row. */
const CONTENTS = new Set(['rawPacket', 'detail', 'where']);

const describeError = (error: Error): object =>
  Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !CONTENTS.has(name)));
