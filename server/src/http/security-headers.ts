import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

type SecurityHeaders = Readonly<Record<string, string>>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Headers of every answer that a route or the missing of one gives. */
export const setSecurityHeaders = (app: FastifyInstance, headers: SecurityHeaders): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};

/**
 * What helmet would set, asked once: they are the same for every answer, and most answers are a poll that finds nothing new.
 * What only makes sense on https is left out on plain http, where it would lock people out.
 */
export const securityHeaders = (secure: boolean): SecurityHeaders => {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  });
  // Nothing in these headers depends on the request.
  setHeaders(
    {} as Parameters<typeof setHeaders>[0],
    recorder as unknown as Parameters<typeof setHeaders>[1],
    (fault?: unknown) => {
      if (fault instanceof Error) throw fault;
    },
  );
  return headers;
};
