import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Endpoint, EndpointAnswer, EndpointInput, SchemasOf } from '@crushing/contract/endpoint';
import { TAB_HEADER } from '@crushing/contract/endpoint';
import type { SessionEnd } from '@crushing/contract/refusals';
import type { Actor } from './actor.ts';
import { longAnswer, sendInPieces } from './answer-in-pieces.ts';
import { answerInTime } from './answer-in-time.ts';
import { answerSchema } from './answer-schema.ts';
import type { AnswerSlots } from './answer-slots.ts';
import { hasBearer } from './bearer-token.ts';
import type { Budget } from './budget.ts';
import type { RateLimitName } from './rate-limits.ts';
import { addressKey, countUnchanged, generalLimitOf, rateLimitOf } from './rate-limits.ts';
import { readInput } from './read-input.ts';
import { Refusal, noSession, wrongToken } from './refusal.ts';
import { tellSecurity } from './tell-security.ts';
import { requireTokenAccess, tokenRefusal } from './token-access.ts';
import type { UploadSlots } from './upload-slots.ts';

/** The input of a handler: the person (never null where a session is required) and the validated call. */
export type Call<E extends Endpoint> = EndpointInput<E> & {
  readonly actor: E['access'] extends 'open' ? Actor | null : Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<EndpointAnswer<E> extends undefined ? void : EndpointAnswer<E>>;

export type MountOptions<E extends Endpoint> = {
  readonly rateLimit?: RateLimitName;
  /** Bytes of its body at most, where they differ from the server's general limit. */
  readonly bodyBytesMax?: number;
  /** Longest time from the start of the call to its answer, in milliseconds. */
  readonly answerMsMax?: number;
  /** The ETag, made without the answer: if the caller has it already, the handler is not called. */
  readonly version?: (call: Call<E>, version: string) => string;
  /**
   * The ETag of an open call's answer, if it is known without making the answer; else null. Asked for only when the
   * caller has an ETag. The handler sets the same one with `setTag`.
   */
  readonly tag?: (call: Call<E>) => string | null | Promise<string | null>;
  /** The name of the list that may be long, where the answer is an object. Answers that are lists need none. */
  readonly longList?: keyof EndpointAnswer<E> & string;
  /** True where HEAD is answered too, for programs that show a link. */
  readonly answersHead?: boolean;
  /** True where a cached session does not count, as for a change of the password. */
  readonly identifiesAnew?: boolean;
};

/** Longest time for a call with a large body. */
export const UPLOAD_SECONDS_MAX = 120;

// It includes the time in which the body arrives, so that a slow sender is cut off too.
const ANSWER_MS_MAX = 15_000;

/** Finds the person behind a request; null for visitors. */
export type Identify = (request: FastifyRequest) => Actor | null | Promise<Actor | null>;

export type Identification = {
  /** From the cache, without a promise, where possible. */
  readonly identify: Identify;
  /** Asks the database, whatever is cached. */
  readonly identifyAnew: Identify;
  /** How long the session of a request lives without another visit, in milliseconds; 0 where it has ended. */
  readonly sessionMsLeft: (request: FastifyRequest) => Promise<number>;
  /** Why the session of a request without an actor ended before its time; null for any other. */
  readonly endOfSession: (request: FastifyRequest) => Promise<SessionEnd | null>;
};

/** What mounting needs from the server. */
export type Mounting = Identification & {
  readonly app: FastifyInstance;
  /** The tag of the person's version. */
  readonly versionOf: (actor: Actor) => string | Promise<string>;
  readonly slots: AnswerSlots;
  readonly uploads: UploadSlots;
  readonly reads: Budget;
};

// As long as any other connection may be silent: app.ts.
const SILENT_MS_MAX = 60_000;

/** Mounts one endpoint: session, access, input schemas, ETag, answer schema. */
export const mountEndpoint = <E extends Endpoint>(
  { app, identify, identifyAnew, endOfSession, versionOf, slots, uploads, reads }: Mounting,
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: Handler<E>,
  options: MountOptions<E> = {},
): void => {
  const status = schemas.status ?? (schemas.answer === undefined ? 204 : 200);
  const conditional = endpoint.method === 'GET';
  // A poll has no timer, which would cost a tenth of its time: the database bounds its own answers.
  const msMax = options.version === undefined ? (options.answerMsMax ?? ANSWER_MS_MAX) : null;
  const limitName = options.rateLimit ?? generalLimitOf(endpoint);
  const identifiesAnew = options.identifiesAnew ?? endpoint.access === 'admin';

  const requireAccess = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Personal data: no cache may keep it. The client keeps the ETag itself.
    reply.header('cache-control', 'no-store');
    if (request.actor === null && hasBearer(request)) throw wrongToken();
    if (endpoint.access !== 'open' && request.actor === null) throw noSession(await endOfSession(request));
    if (request.actor !== null) requireTokenAccess(request.actor, endpoint.method, schemas);
    if (endpoint.access === 'admin' && request.actor?.isAdmin !== true) throw notAllowed();
    if (options.bodyBytesMax !== undefined && request.actor !== null) uploads.take(request.actor.id, reply);
  };

  const handle: RouteHandlerMethod = async (request, reply) => {
    if (conditional) await requireAccess(request, reply);
    reply.code(status);
    // The connection is silent during long work. The answer that it took too long must still get through.
    if (options.answerMsMax !== undefined) request.raw.socket.setTimeout(options.answerMsMax + SILENT_MS_MAX);
    const actor = withTab(request.actor, request);
    // `readInput` returns what the schemas of this endpoint say. A person is there where the endpoint's access asks for
    // one.
    const call = { ...readInput(schemas, request), actor, request, reply } as unknown as Call<E>;
    if (options.version !== undefined && actor !== null) {
      const version = options.version(call, await versionOf(actor));
      if (isKnownToCaller(request, reply, version)) return reply.code(304).send();
    }
    if (options.tag !== undefined && request.headers['if-none-match'] !== undefined) {
      const found = options.tag(call);
      const tag = found instanceof Promise ? await found : found;
      if (tag !== null && isKnownToCaller(request, reply, tag)) {
        countUnchanged(request, limitName);
        return reply.code(304).send();
      }
    }
    if (conditional) {
      if (actor !== null) reads.require(actor.id);
      const slot = slots.take(actor?.id ?? addressKey(request.ip), reply.raw);
      if (slot !== null) await slot;
    }
    return answer(request, reply, handler(call));
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply, work: ReturnType<Handler<E>>) => {
    // Logged also when the work ends only after the caller was told that it takes too long.
    if (endpoint.access === 'admin' && !conditional)
      void Promise.resolve(work).then(
        () => tellSecurity(request, 'administrator-acted'),
        () => undefined,
      );
    const made = await (msMax === null ? work : answerInTime(work, msMax));
    if (reply.sent) return reply;
    if (schemas.answer === undefined) return reply.send();
    if (conditional && options.version === undefined) {
      const isUnchanged =
        sendWithEtag(request, reply, { answer: made, hasOwnTag: options.tag !== undefined }).statusCode === 304;
      if (isUnchanged && endpoint.access === 'open') countUnchanged(request, limitName);
      return reply;
    }
    const long = longAnswer(made, options.longList);
    return long === null ? reply.send(made) : sendInPieces(reply, long);
  };

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: options.answersHead ?? false,
    ...(options.bodyBytesMax === undefined ? {} : { bodyLimit: options.bodyBytesMax }),
    config: {
      endpoint,
      rateLimit: rateLimitOf(options.rateLimit, endpoint, (actor) => tokenRefusal(actor, endpoint.method, schemas)),
      ...(options.answerMsMax === undefined ? {} : { bodyMsMax: options.answerMsMax }),
    },
    onRequest: setActor(identifiesAnew ? identifyAnew : identify),
    // Before the body is read, so that a call without access costs no memory.
    ...(conditional ? {} : { preParsing: requireAccess }),
    ...(schemas.answer === undefined ? {} : { schema: { response: { '2xx': answerSchema(schemas.answer) } } }),
    handler: handle,
  });
};

/** Sets the request's actor; without a promise when the session is cached. */
export const setActor =
  (identify: Identify) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const found = identify(request);
    if (!(found instanceof Promise)) {
      request.actor = found;
      done();
      return;
    }
    found.then((actor) => {
      request.actor = actor;
      // oxlint-disable-next-line promise/no-callback-in-promise -- the hook takes a callback; an async hook would cost every request a promise
      done();
    }, done);
  };

// The length of a UUID, with some room.
const TAB_ID = /^[\w-]{8,64}$/;

const withTab = (actor: Actor | null, { headers }: FastifyRequest): Actor | null => {
  const tab = headers[TAB_HEADER];
  return actor !== null && typeof tab === 'string' && TAB_ID.test(tab) ? { ...actor, tab } : actor;
};

const notAllowed = (): Refusal => new Refusal('not-allowed', 'Only the administrator may do this.');

/** Sets the ETag of an answer that is not made of its bytes. */
export const setTag = (reply: FastifyReply, tag: string): void => void reply.header('etag', `"${tag}"`);

/** Sets the ETag, and tells whether the caller has this answer already. */
export const isKnownToCaller = (request: FastifyRequest, reply: FastifyReply, tag: string): boolean => {
  setTag(reply, tag);
  return isEtagKnown(request, reply);
};

const isEtagKnown = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const etag = reply.getHeader('etag') as string;
  const asked = request.headers['if-none-match'];
  // A proxy that compresses answers weakens their ETags.
  return asked === etag || asked === `W/${etag}`;
};

const sendWithEtag = (
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, hasOwnTag }: { answer: unknown; hasOwnTag: boolean },
): FastifyReply => {
  const payload = reply.serialize(answer) as string;
  if (!hasOwnTag) setTag(reply, createHash('sha1').update(payload).digest('base64url'));
  if (isEtagKnown(request, reply)) return reply.code(304).send();
  // The answer's serializer has already run.
  return reply.type('application/json; charset=utf-8').serializer(String).send(payload);
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
