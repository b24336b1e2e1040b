import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from './refusal.ts';
import { sendRefusal } from './respond-to-error.ts';

/**
 * Refuses calls to unknown routes before their body is read, because no limit counts such calls and parsing takes time.
 */
export const refuseUnknown = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') sendNothingHere(reply);
    else done();
  });
};

export const sendNothingHere = (reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, notFound('There is nothing here.'));
