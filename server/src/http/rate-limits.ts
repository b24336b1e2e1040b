import rateLimit from '@fastify/rate-limit';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { durationWords } from '@crushing/domain/calendar/duration-words';
import type { Endpoint } from '@crushing/contract/endpoint';
import type { Actor } from './actor.ts';
import { SharedRateLimitStore } from './rate-limit-store.ts';
import type { RateCounts } from './rate-limit-store.ts';
import { Refusal } from './refusal.ts';

type Limit = { readonly max: number; readonly seconds: number; readonly per: 'address' | 'person' };

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Every rate limit of the API: SECURITY.md, Limits on calls. */
export const RATE_LIMITS = {
  login: { max: 25, seconds: 5 * MINUTE_SECONDS, per: 'address' },
  register: { max: 10, seconds: HOUR_SECONDS, per: 'address' },
  forgotPassword: { max: 10, seconds: HOUR_SECONDS, per: 'address' },
  resetPassword: { max: 10, seconds: 15 * MINUTE_SECONDS, per: 'address' },
  changePassword: { max: 10, seconds: 15 * MINUTE_SECONDS, per: 'person' },
  betaRequest: { max: 10, seconds: HOUR_SECONDS, per: 'address' },
  saveProfile: { max: 30, seconds: HOUR_SECONDS, per: 'person' },
  deleteAccount: { max: 10, seconds: 15 * MINUTE_SECONDS, per: 'person' },
  getExport: { max: 10, seconds: HOUR_SECONDS, per: 'person' },
  importHabits: { max: 10, seconds: HOUR_SECONDS, per: 'person' },
  // A call has at most 20,000 days, and a whole import at most 500,000.
  importHistory: { max: 600, seconds: HOUR_SECONDS, per: 'person' },
  analyzeImage: { max: 10, seconds: HOUR_SECONDS, per: 'person' },
  follow: { max: 60, seconds: HOUR_SECONDS, per: 'person' },
  findPeople: { max: 30, seconds: MINUTE_SECONDS, per: 'person' },
  podcast: { max: 3, seconds: HOUR_SECONDS, per: 'address' },
  pageViews: { max: 120, seconds: MINUTE_SECONDS, per: 'address' },
  profileViews: { max: 300, seconds: MINUTE_SECONDS, per: 'person' },
  open: { max: 1200, seconds: MINUTE_SECONDS, per: 'address' },
  signedIn: { max: 600, seconds: MINUTE_SECONDS, per: 'person' },
} as const satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/**
 * The key of an address. An IPv6 address means its /64, which one home network shares. A disconnected caller has none,
 * and a proxy may pass on any text: all of those count as one address.
 */
export const addressKey = (ip: string | undefined): string => {
  if (ip === undefined || ip.length > ADDRESS_LENGTH_MAX) return readAddress(ip);
  const known = addressKeys.get(ip);
  if (known !== undefined) return known;
  const key = readAddress(ip);
  // Copies the text, because a part of a text keeps the whole of it in memory. The header of a proxy may be long.
  addressKeys.set(Buffer.from(ip).toString(), key);
  return key;
};

// The length of an IPv6 address that ends like an IPv4 one. Longer texts come from proxies, and would fill the memory.
const ADDRESS_LENGTH_MAX = 45;
// Each poll asks twice. Parsing an address costs more than finding it here.
const addressKeys = new LRUCache<string, string>({ max: 10_000 });

const readAddress = (given: string | undefined): string => {
  const ip = given === undefined ? '' : withoutPort(given);
  if (!ipaddr.isValid(ip)) return 'unknown';
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
};

/** Some proxies write "203.0.113.7:51234" or "[2001:db8::1]:443". */
const withoutPort = (address: string): string =>
  /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;

// A poll that is told "nothing new" costs a tenth of an answer.
const UNCHANGED_PART = 0.1;

/** Counts an open call that was answered by 304 as a tenth of one. */
export const countUnchanged = (request: FastifyRequest, name: RateLimitName): void =>
  countPart(request, name, UNCHANGED_PART);

// Who mistyped a form corrects it and sends it again. So four refused calls count as one.
const REFUSED_PART = 0.25;

/** Counts a call that was refused as a quarter of one. */
export const countRefused = (request: FastifyRequest, name: RateLimitName): void =>
  countPart(request, name, REFUSED_PART);

const countPart = (request: FastifyRequest, name: RateLimitName, part: number): void => {
  const count = request.server.rateCounts.get(keyOf(name, request));
  if (count !== undefined) count.current -= 1 - part;
};

/**
 * The limiter's settings for a route; without a name the general limit of its access. A call that its API token may not make
 * counts under a key of its own. Otherwise a stolen token could use up the password changes of its person.
 */
export const rateLimitOf = (
  name: RateLimitName | undefined,
  endpoint: Pick<Endpoint, 'access'>,
  refusalOf: (actor: Actor) => string | null = () => null,
): RateLimitOptions => {
  const limitName = name ?? generalLimitOf(endpoint);
  const { max, seconds } = RATE_LIMITS[limitName];
  return {
    max: (request) => Math.max(1, Math.round(max * request.server.rateLimitFactor)),
    timeWindow: seconds * 1000,
    keyGenerator: (request) => {
      const isRefused = request.actor !== null && refusalOf(request.actor) !== null;
      return keyOf(limitName, request) + (isRefused ? ':refused token' : '');
    },
  };
};

export const generalLimitOf = ({ access }: Pick<Endpoint, 'access'>): RateLimitName =>
  access === 'open' ? 'open' : 'signedIn';

const keyOf = (name: RateLimitName, request: FastifyRequest): string =>
  RATE_LIMITS[name].per === 'person' && request.actor !== null
    ? `${name}:person:${request.actor.id}`
    : `${name}:${addressKey(request.ip)}`;

/** `now` is monotonic. */
export const limitRates = async (app: FastifyInstance, factor: number, now?: () => number): Promise<void> => {
  const counts: RateCounts = new Map();
  app.decorate('rateLimitFactor', factor);
  app.decorate('rateCounts', counts);
  await app.register(rateLimit, {
    global: false,
    // After the route's own, which finds the person; before a body is read.
    hook: 'onRequest',
    // The plugin makes the store itself.
    store: class extends SharedRateLimitStore {
      constructor() {
        super(counts, now);
      }
    },
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS_WHILE_FINE,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('too-many-requests', `That was too often. Please try again in ${durationWords(ttl / 1000)}.`, {
        retryAfterSeconds: Math.max(1, ttl / 1000),
      }),
  });
};

// Callers do not need the counters; a refusal carries Retry-After by itself.
const NO_HEADERS_WHILE_FINE = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
const NO_HEADERS = { ...NO_HEADERS_WHILE_FINE, 'retry-after': false };

declare module 'fastify' {
  interface FastifyInstance {
    rateLimitFactor: number;
    rateCounts: RateCounts;
  }
}
