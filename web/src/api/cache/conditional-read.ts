import type { Endpoint, EndpointAnswer } from '@crushing/contract/endpoint';
import { replaceEqualDeep } from '@tanstack/react-query';
import { apiErrorFrom } from '#api/api-error.ts';
import { readAnswer, requestEndpoint } from '#api/call-endpoint.ts';
import type { Call, CallOptions } from '#api/call-endpoint.ts';

// Keyed by the answer object: an answer changed in this browser has no ETag and is read in full again.
const etags = new WeakMap<object, string>();

/** ETags with a version in them, of all reads since `takeVersionedEtags` was called last. */
const versionedEtags = new Set<string>();

const UNCHANGED = 304;

type ReadOptions<E extends Endpoint> = CallOptions & {
  known?: EndpointAnswer<E> | undefined;
  /** Receives an answer that was read, with its headers. */
  hear?: (response: Response) => void;
};

/** Conditional read: sends the ETag of the known answer, and returns that same object on 304. */
export const readEndpoint = async <const E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { known, signal, hear }: ReadOptions<E>,
): Promise<EndpointAnswer<E>> => {
  const knownEtag = etagOf(known);
  const response = await requestEndpoint(endpoint, call, { signal, knownEtag });
  if (response.status === UNCHANGED && known !== undefined) return known;
  if (!response.ok) throw await apiErrorFrom(response);
  // The server writes every answer through this endpoint's schema, so the answer has its type.
  const answer = (await readAnswer(response, signal)) as EndpointAnswer<E>;
  hear?.(response);
  const etag = response.headers.get('etag');
  if (etag !== null && isObject(answer)) etags.set(answer, etag);
  // ETags without a version are hashes, which have no dot.
  if (etag?.includes('.')) versionedEtags.add(etag);
  return answer;
};

/** Structural sharing: the new answer keeps the equal parts of the old one, so only what differs renders again. */
export const sharedAnswer = (before: unknown, after: unknown): unknown => {
  const shared = replaceEqualDeep(before, after);
  const etag = etagOf(after);
  if (etag !== undefined && isObject(shared)) etags.set(shared, etag);
  return shared;
};

/**
 * Moves the ETag of `before` to `after`, which holds what a read would return after a change of this tab. False when
 * `before` had missed another change: the list must be read.
 */
export const moveEtag = (before: object, after: object, version: { before: string; after: string }): boolean => {
  const etag = etagOf(before);
  if (etag === undefined || !etag.includes(version.before)) return false;
  const moved = etag.replace(version.before, version.after);
  etags.set(after, moved);
  if (versionedEtags.delete(etag)) versionedEtags.add(moved);
  return true;
};

export const takeVersionedEtags = (): readonly string[] => {
  const taken = [...versionedEtags];
  versionedEtags.clear();
  return taken;
};

const etagOf = (answer: unknown): string | undefined => (isObject(answer) ? etags.get(answer) : undefined);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
