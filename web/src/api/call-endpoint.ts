import type { Endpoint, EndpointAnswer, EndpointCall } from '@crushing/contract/endpoint';
import { ApiError, apiErrorFrom, NO_ANSWER } from './api-error.ts';

type Widened<T> = { [K in keyof T]: K extends 'params' ? Record<keyof T[K], string | number> : T[K] };

/** What a call needs: only the parts its endpoint declares; ids may be numbers. */
export type Call<E extends Endpoint> = Widened<EndpointCall<E>>;

type NothingNeeded<E extends Endpoint> = Record<never, never> extends Call<E> ? true : false;

/** The call is left out when the endpoint needs nothing. */
export type CallArguments<E extends Endpoint> =
  NothingNeeded<E> extends true ? [call?: Call<E>, options?: CallOptions] : [call: Call<E>, options?: CallOptions];

export type CallOptions = { signal?: AbortSignal };

type AnyCall = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown };

/** Makes one call of the contract; anything but a good answer is thrown as an `ApiError`. */
export const callEndpoint = async <const E extends Endpoint>(
  endpoint: E,
  ...[call, options]: CallArguments<E>
): Promise<EndpointAnswer<E>> => {
  const response = await send(endpoint, (call ?? {}) as AnyCall, options?.signal);
  if (!response.ok) throw await apiErrorFrom(response);
  // The server writes every answer through this endpoint's schema, so what arrives has its type.
  return (endpoint.answer === undefined ? undefined : await response.json()) as EndpointAnswer<E>;
};

const send = async (endpoint: Endpoint, call: AnyCall, signal: AbortSignal | undefined): Promise<Response> => {
  const hasBody = call.body !== undefined;
  try {
    return await fetch(endpointUrl(endpoint.path, call.params, call.query), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: JSON.stringify(call.body) }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(NO_ANSWER, 'The server cannot be reached. Check your connection and try again.');
  }
};

/** `/api/habits/:id` with its parameters filled in and the given query behind it; absent values are left out. */
export const endpointUrl = (
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`;
};
