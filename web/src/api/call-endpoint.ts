import type { Endpoint, EndpointAnswer, EndpointCall } from '@crushing/contract/endpoint';
import { TAB_HEADER } from '@crushing/contract/endpoint';
import { isPageLeft } from '#browser/next-paint.ts';
import { visitId } from '#browser/visit-id.ts';
import { ApiError, apiErrorFrom, NO_ANSWER, UNREACHED } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';

// Browsers refuse a keepalive body above 64 KiB, and a character takes up to three bytes.
const KEEPALIVE_CHARACTERS_MAX = 20_000;

const NO_CONTENT = 204;

type Widened<T> = { [K in keyof T]: K extends 'params' ? Record<keyof T[K], string | number> : T[K] };

/** The parts of a call that its endpoint declares; ids may be numbers. */
export type Call<E extends Endpoint> = Widened<EndpointCall<E>>;

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** The body, where the endpoint takes a form instead of JSON. */
  form?: FormData | undefined;
};

type RequestOptions = CallOptions & {
  /** ETag of the answer the caller has. If it is unchanged, the server sends 304 without a body. */
  knownEtag?: string | undefined;
};

type Query = Record<string, string | number | boolean | null | undefined>;
type AnyCall = { params?: Record<string, string | number>; query?: Query; body?: unknown };

/** Calls an endpoint. Throws an `ApiError` for every status but success. */
export const callEndpoint = async <const E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  options: CallOptions = {},
): Promise<EndpointAnswer<E>> => {
  const response = await requestEndpoint(endpoint, call, options);
  if (!response.ok) throw await apiErrorFrom(response);
  // The server writes every answer through this endpoint's schema, so the answer has its type.
  return (response.status === NO_CONTENT ? undefined : await readAnswer(response, options.signal)) as EndpointAnswer<E>;
};

/** An answer that was cut short, or that a proxy gave, counts as no answer. */
export const readAnswer = async (response: Response, signal: AbortSignal | undefined): Promise<unknown> => {
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw noAnswer();
  }
};

const noAnswer = (): ApiError => new ApiError(NO_ANSWER, UNREACHED);

/** The response of a call, whatever its status. Throws an `ApiError` when there is none. */
export const requestEndpoint = async (
  endpoint: Endpoint,
  call: AnyCall,
  { signal, form, knownEtag }: RequestOptions,
): Promise<Response> => {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const url = endpointUrl(endpoint.path, call.params, call.query);
  const early = endpoint.method === 'GET' ? takeEarlyAnswer(url) : undefined;
  try {
    if (early !== undefined) return await early;
    return await fetch(url, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(endpoint.method !== 'GET' && { [TAB_HEADER]: visitId() }),
        ...(knownEtag !== undefined && { 'if-none-match': knownEtag }),
      },
      ...(body !== undefined && { body, keepalive: isPageLeft() && body.length < KEEPALIVE_CHARACTERS_MAX }),
      ...(form && { body: form }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw noAnswer();
  }
};

/** Fills in the parameters of a path and appends the query without its absent values. */
export const endpointUrl = (path: string, params: Record<string, string | number> = {}, query: Query = {}): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`;
};
