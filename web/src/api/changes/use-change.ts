import type { Endpoint, EndpointAnswer } from '@crushing/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import { issuesByField } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import type { Call, CallOptions } from '#api/call-endpoint.ts';
import { endpointKey } from '#api/endpoint-key.ts';

/** The notice of a failed change; null for none. */
export type FailureNotice = (error: unknown) => { title: string; description: string } | null;

/** The notice of a failed form; null when the form tells the failure beside one of these fields. */
export const exceptBeside =
  (fields: readonly string[], failure: FailureNotice): FailureNotice =>
  (error) => {
    const issues = issuesByField(error);
    return fields.some((field) => field in issues) ? null : failure(error);
  };

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { failure?: FailureNotice };
  }
}

type Sender<E extends Endpoint> = {
  call: (call: Call<E>, options?: CallOptions) => Promise<EndpointAnswer<E>>;
  client: QueryClient;
};

type Change<E extends Endpoint, Wanted, Answer> = {
  send: (wanted: Wanted, sender: Sender<E>) => Promise<Answer>;
  /** Changes of one queue are sent one at a time, in order. */
  queue?: string;
  /** Takes over the answer. The mutation stays pending until this has finished. */
  done?: (answer: Answer, wanted: Wanted, client: QueryClient) => unknown;
  failed?: (error: Error, client: QueryClient) => unknown;
  /** After success or failure. */
  settled?: (client: QueryClient) => void;
  failure: FailureNotice;
};

/** A mutation of a signed-in person. The session's cache shows the notice of its failure. */
export const useChange = <const E extends Endpoint, Wanted, Answer>(
  endpoint: E,
  { send, queue, done, failed, settled, failure }: Change<E, Wanted, Answer>,
): UseMutationResult<Answer, Error, Wanted> =>
  useMutation<Answer, Error, Wanted>({
    mutationKey: endpointKey(endpoint),
    meta: { failure },
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: (wanted, { client }) =>
      send(wanted, { client, call: (call, options) => callEndpoint(endpoint, call, options) }),
    onSuccess: (answer, wanted, _before, { client }) => isOfSession(client) && done?.(answer, wanted, client),
    onError: (error, _wanted, _before, { client }) => isOfSession(client) && failed?.(error, client),
    onSettled: (_answer, _error, _wanted, _before, { client }) => isOfSession(client) && settled?.(client),
  });

/** Whether the change's session lasts: its end empties the cache. The next person must hear nothing of the change. */
const isOfSession = (client: QueryClient): boolean => client.isMutating() > 0;
