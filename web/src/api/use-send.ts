import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';

type Sending<Answer> =
  | { status: 'none' | 'pending' }
  | { status: 'refused'; error: ApiError }
  | { status: 'done'; answer: Answer };

type Outcome<Answer> = { done?: (answer: Answer) => unknown; refused?: (error: ApiError) => unknown };

/**
 * The call of a form, on screens without a session and therefore without the query cache. Handlers given to `send` run
 * only while the form is still there: a late answer must not close what was opened after it.
 */
export const useSend = <Body, Answer>(call: (body: Body) => Promise<Answer>, outcome: Outcome<Answer> = {}) => {
  const [sending, setSending] = useState<Sending<Answer>>({ status: 'none' });
  // Each call and each reset begins a turn, and the end of the form ends the last one.
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);
  const send = async (body: Body, further: Outcome<Answer> = {}): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const isOver = (): boolean => turn.current !== own;
    setSending({ status: 'pending' });
    try {
      const answer = await call(body);
      if (!isOver()) setSending({ status: 'done', answer });
      await outcome.done?.(answer);
      if (!isOver()) await further.done?.(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isOver()) setSending({ status: 'refused', error });
      outcome.refused?.(error);
      if (!isOver()) further.refused?.(error);
    }
  };
  const reset = (): void => {
    turn.current += 1;
    setSending({ status: 'none' });
  };
  return { ...sending, send, reset };
};
