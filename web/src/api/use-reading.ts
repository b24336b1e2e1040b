import type { Endpoint, EndpointAnswer } from '@crushing/contract/endpoint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { requestEndpoint } from './call-endpoint.ts';
import type { Call } from './call-endpoint.ts';

const UNCHANGED = 304;
const NOT_FOUND = 404;

type Reading<Answer> = {
  readonly answer: Answer | undefined;
  /** Why the latest read failed. An earlier answer stays, unless what it told of is gone. */
  readonly error: ApiError | null;
  /** When the latest successful read ended, in epoch milliseconds; 0 before. */
  readonly readAtMs: number;
  readonly isReading: boolean;
};

/**
 * Reads an endpoint on screens that visitors have too, without the query cache: at once, every so often while the tab is
 * visible, and on request. An unchanged answer costs no body and no render of its own. What is missing is read again on
 * request only.
 */
export const useReading = <const E extends Endpoint>(endpoint: E, call: Call<E>, everyMs: number | null = null) => {
  const [reading, setReading] = useState<Reading<EndpointAnswer<E>>>({
    answer: undefined,
    error: null,
    readAtMs: 0,
    isReading: true,
  });
  const etag = useRef<string | null>(null);
  const leaving = useRef(new AbortController());
  const latest = useRef(0);
  const answered = useRef(0);
  const asked = JSON.stringify(call);
  const read = async (from: E, asking: string): Promise<boolean> => {
    const { signal } = leaving.current;
    latest.current += 1;
    const turn = latest.current;
    try {
      const response = await requestEndpoint(from, JSON.parse(asking) as Call<E>, {
        signal,
        knownEtag: etag.current ?? undefined,
      });
      if (response.status !== UNCHANGED && !response.ok) throw await apiErrorFrom(response);
      // The server writes every answer through this endpoint's schema, so the answer has its type.
      const answer = response.ok ? ((await response.json()) as EndpointAnswer<E>) : undefined;
      if (signal.aborted) return false;
      // A later read has already answered, so this answer is older.
      if (turn < answered.current) return true;
      answered.current = turn;
      if (response.ok) etag.current = response.headers.get('etag');
      setReading((before) => ({
        answer: answer ?? before.answer,
        error: null,
        readAtMs: Date.now(),
        isReading: false,
      }));
      return true;
    } catch (error) {
      if (signal.aborted || turn < answered.current) return false;
      const failure = error instanceof ApiError ? error : new ApiError(0, String(error));
      const isGone = failure.status === NOT_FOUND;
      if (isGone) {
        answered.current = turn;
        etag.current = null;
      }
      setReading((before) => ({
        ...before,
        answer: isGone ? undefined : before.answer,
        error: failure,
        isReading: false,
      }));
      return false;
    }
  };
  const readLatest = useEffectEvent(read);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    etag.current = null;
    void readLatest(endpoint, asked);
    return () => controller.abort();
  }, [endpoint, asked]);
  const isMissing = reading.answer === undefined && reading.error?.status === NOT_FOUND;
  useEffect(() => {
    if (everyMs === null || isMissing) return undefined;
    let isUnderWay = false;
    const timer = setInterval(async () => {
      // On a slow line the next read waits for the last one.
      if (document.hidden || isUnderWay) return;
      isUnderWay = true;
      await readLatest(endpoint, asked);
      isUnderWay = false;
    }, everyMs);
    return () => clearInterval(timer);
  }, [endpoint, asked, everyMs, isMissing]);
  const readAgain = (): Promise<boolean> => {
    setReading((before) => ({ ...before, isReading: true }));
    return read(endpoint, asked);
  };
  return { ...reading, isMissing, readAgain };
};
