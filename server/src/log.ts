import type { FastifyBaseLogger } from 'fastify';
import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LogLevel } from './config.ts';

/** The log of the product. It leaves out secrets and what people wrote, whatever is passed to it. */
export const createLog = (level: LogLevel, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: [...SECRETS, ...WHO].flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
      serializers: { err: describeError, errorMessage: withoutMailAddresses },
      mixin: (_details, _level, log) => {
        const { [REQUEST_ID]: requestId } = log as Partial<RequestLog>;
        return requestId === undefined ? {} : { requestId };
      },
    },
    destination,
  );

const REQUEST_ID = Symbol('request id');

type RequestLog = FastifyBaseLogger & { [REQUEST_ID]: string };

/**
 * A log whose lines name the request. No child logger: making one costs more than the rest of a poll, and most requests log
 * nothing.
 */
export const logOfRequest = (log: FastifyBaseLogger, requestId: string): FastifyBaseLogger => {
  const own = Object.create(log) as RequestLog;
  own[REQUEST_ID] = requestId;
  return own;
};

const SECRETS = ['cookie', 'authorization', 'password', 'token', 'secret', 'invitationCode'];
// A line tells people by their id.
const WHO = ['username', 'email', 'toEmail'];

/** Fields that drivers add to an error and that hold people's data: the unparsable request, the refused row. */
const CONTENTS = new Set(['rawPacket', 'detail', 'where']);

const describeError = (error: Error): object =>
  Object.fromEntries(
    Object.entries(stdSerializers.err(error))
      .filter(([name]) => !CONTENTS.has(name))
      .map(([name, value]) => [name, typeof value === 'string' ? withoutMailAddresses(value) : value]),
  );

// Does not match the `@` of a package in a path. It begins where a word does, so that a long word is searched once.
const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Mail servers name the receiver in their answers. */
const withoutMailAddresses = (text: string): string => text.replaceAll(MAIL_ADDRESS, '[mail address]');
