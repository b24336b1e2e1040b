import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { listedAddresses } from './listed-addresses.ts';

/** Carries the id of a request from a proxy and back to the caller. */
export const REQUEST_ID_HEADER = 'x-request-id';

// The form of ids that proxies make. No sign in it could end a line of the log or a sentence.
const GIVEN_ID = /^[\w.-]{8,64}$/;

// 48 random bits, short enough to be read out.
const NEW_ID_LENGTH = 13;

/** The id of a request: the one a proxy in `trustProxy` gave it, else a new one. */
export const requestIds = (trustProxy: readonly string[]): ((request: IncomingMessage) => string) => {
  const isProxy = listedAddresses(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isGiven = typeof given === 'string' && GIVEN_ID.test(given) && isProxy(socket.remoteAddress);
    return isGiven ? given : randomUUID().slice(0, NEW_ID_LENGTH);
  };
};

export const answerRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
};
