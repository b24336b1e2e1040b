import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

type SecurityHeaders = Readonly<Record<string, string>>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const setSecurityHeaders = (app: FastifyInstance, headers: SecurityHeaders): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
};

/**
 * Helmet's headers, computed once, because they are the same for every answer. Plain http gets none of the headers for
 * https, which would lock people out. Other services may live on subdomains, so those are bound to https only on demand.
 */
export const securityHeaders = (secure: boolean, hstsSubdomains: boolean): SecurityHeaders => {
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
        imgSrc: ["'self'", 'blob:'],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: hstsSubdomains } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  });
  // With these settings Helmet reads nothing of a request, and calls only these two functions of a response.
  setHeaders(
    {} as Parameters<typeof setHeaders>[0],
    recorder as unknown as Parameters<typeof setHeaders>[1],
    (fault?: unknown) => {
      if (fault instanceof Error) throw fault;
    },
  );
  return headers;
};
