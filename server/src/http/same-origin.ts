import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses every unsafe call that another site's page may have caused. */
export const refuseCrossOrigin = (app: FastifyInstance, publicUrl: string): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || isOwnCall(request, publicUrl)) done();
    else done(new Refusal('cross-origin', 'This call came from another site. Open Crushing itself and try again.'));
  });
};

const isOwnCall = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  // Sec-Fetch-Site can be trusted: no page can change what the browser sends.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Browsers leave Sec-Fetch-Site out on plain http, but always send Origin with an unsafe call.
  if (headers.origin !== undefined) return headers.origin === publicUrl;
  // Neither header: no browser. Without a cookie there is no session to misuse.
  return headers.cookie === undefined;
};
