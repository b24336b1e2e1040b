import type { Endpoint, EndpointAnswer } from '@crushing/contract/endpoint';
import { useEffect, useState } from 'react';
import { callEndpoint } from './call-endpoint.ts';
import type { Call } from './call-endpoint.ts';

type Read<Answer> = { status: 'pending' | 'failed' } | { status: 'done'; answer: Answer };

/** Reads an endpoint once, on screens without a session and therefore without the query cache. */
export const useAnswer = <const E extends Endpoint>(endpoint: E, call: Call<E>) => {
  const [read, setRead] = useState<Read<EndpointAnswer<E>>>({ status: 'pending' });
  const asked = JSON.stringify(call);
  useEffect(() => {
    const leaving = new AbortController();
    callEndpoint(endpoint, JSON.parse(asked) as Call<E>, { signal: leaving.signal }).then(
      (answer) => setRead({ status: 'done', answer }),
      () => leaving.signal.aborted || setRead({ status: 'failed' }),
    );
    return () => leaving.abort();
  }, [endpoint, asked]);
  return read;
};
