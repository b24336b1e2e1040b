import type { Endpoint, EndpointAnswer } from '@crushing/contract/endpoint';
import { replaceEqualDeep } from '@tanstack/react-query';
import { apiErrorFrom } from '#api/api-error.ts';
import { requestEndpoint } from '#api/call-endpoint.ts';
import type { Call, CallOptions } from '#api/call-endpoint.ts';

// An ETag belongs to the very object that was read: a list changed in this browser has none and is read in full again.
const etags = new WeakMap<object, string>();

/** ETags made of a version, of all that was read until somebody asked. */
let versionedEtags = new Set<string>();

const UNCHANGED = 304;

type ReadOptions<E extends Endpoint> = CallOptions & {
  /** The answer of the last read, if it is still at hand. */
  known?: EndpointAnswer<E> | undefined;
};

/** Reads an endpoint, asking only whether it changed when the last answer is known; unchanged, that same object comes back. */
export const readEndpoint = async <const E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { known, signal }: ReadOptions<E>,
): Promise<EndpointAnswer<E>> => {
  const knownEtag = etagOf(known);
  const response = await requestEndpoint(endpoint, call, { signal, knownEtag });
  if (response.status === UNCHANGED && known !== undefined) return known;
  if (!response.ok) throw await apiErrorFrom(response);
  // The server writes every answer through this endpoint's schema, so what arrives has its type.
  const answer = (await response.json()) as EndpointAnswer<E>;
  const etag = response.headers.get('etag');
  if (etag !== null && isObject(answer)) etags.set(answer, etag);
  // The others are hashes, which have no parts.
  if (etag?.includes('.')) versionedEtags.add(etag);
  return answer;
};

/** The new answer with the equal parts of the old one in place, so that only what differs is drawn again. */
export const sharedAnswer = (before: unknown, after: unknown): unknown => {
  const shared = replaceEqualDeep(before, after);
  const etag = etagOf(after);
  if (etag !== undefined && isObject(shared)) etags.set(shared, etag);
  return shared;
};

/**
 * Says that `after` is what a read would give now, where `before` was what it gave before a change of our own: the ETag
 * moves along. False when `before` had missed another change, so that only reading tells.
 */
export const moveEtag = (before: object, after: object, version: { before: string; after: string }): boolean => {
  const etag = etagOf(before);
  if (etag === undefined || !etag.includes(version.before)) return false;
  const moved = etag.replace(version.before, version.after);
  etags.set(after, moved);
  if (versionedEtags.delete(etag)) versionedEtags.add(moved);
  return true;
};

/** The ETags made of a version that were read since this was asked for last. */
export const takeVersionedEtags = (): readonly string[] => {
  const taken = [...versionedEtags];
  versionedEtags = new Set();
  return taken;
};

/** The ETag an answer came with; undefined for one that was changed in this browser. */
const etagOf = (answer: unknown): string | undefined => (isObject(answer) ? etags.get(answer) : undefined);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
