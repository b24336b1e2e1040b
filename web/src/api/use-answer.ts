import type { Endpoint, EndpointAnswer } from '@crushing/contract/endpoint';
import { useEffect, useState } from 'react';
import { callEndpoint } from './call-endpoint.ts';
import type { Call } from './call-endpoint.ts';

type Read<Answer> = { status: 'pending' | 'failed' } | { status: 'done'; answer: Answer };

/**
 * Reads an endpoint once, and again whenever `turn` changes, on screens without a session and therefore without the query
 * cache. A further read that fails leaves the answer as it was.
 */
export const useAnswer = <const E extends Endpoint>(endpoint: E, call: Call<E>, turn = 0) => {
  const [read, setRead] = useState<Read<EndpointAnswer<E>>>({ status: 'pending' });
  const asked = JSON.stringify(call);
  useEffect(() => {
    const leaving = new AbortController();
    callEndpoint(endpoint, JSON.parse(asked) as Call<E>, { signal: leaving.signal }).then(
      (answer) => setRead({ status: 'done', answer }),
      () => {
        if (!leaving.signal.aborted && turn === 0) setRead({ status: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [endpoint, asked, turn]);
  return read;
};
