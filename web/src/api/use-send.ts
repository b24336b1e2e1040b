import { useState } from 'react';
import { ApiError } from './api-error.ts';

type Sending<Answer> =
  | { status: 'none' | 'pending' }
  | { status: 'refused'; error: ApiError }
  | { status: 'done'; answer: Answer };

type Outcome<Answer> = { done?: (answer: Answer) => unknown; refused?: (error: ApiError) => unknown };

/**
 * A form's call, on screens that are there without a session and therefore without a cache: whether it is on its way, its answer
 * and why it was refused. `send` may be told what else to do with the outcome.
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
