import { useState } from 'react';
import { ApiError } from './api-error.ts';

type Sending<Answer> =
  | { status: 'none' | 'pending' }
  | { status: 'refused'; error: ApiError }
  | { status: 'done'; answer: Answer };

type Outcome<Answer> = { done?: (answer: Answer) => unknown; refused?: (error: ApiError) => unknown };

/**
 * The call of a form, on screens without a session and therefore without the query cache. `send` may add what happens on
 * success or failure.
 */
export const useSend = <Body, Answer>(call: (body: Body) => Promise<Answer>, outcome: Outcome<Answer> = {}) => {
  const [sending, setSending] = useState<Sending<Answer>>({ status: 'none' });
  const send = async (body: Body, further: Outcome<Answer> = {}): Promise<void> => {
    setSending({ status: 'pending' });
    try {
      const answer = await call(body);
      setSending({ status: 'done', answer });
      await outcome.done?.(answer);
      await further.done?.(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSending({ status: 'refused', error });
      outcome.refused?.(error);
      further.refused?.(error);
    }
  };
  return { ...sending, send, reset: () => setSending({ status: 'none' }) };
};
