import { useState } from 'react';
import { ErrorCard } from './error-card.tsx';

/** The words of a place or a screen that has its own. */
type Words = { title: string; text: string; retryLabel?: string };

type Refusal = { readonly decision: string | null; readonly status: number };

export type Reading = {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** `decision` is the server's sentence if the server refused the read. */
  readonly error?: Refusal | null;
};

export type NotLoadedWords = (
  | {
      /** Such as "Your habits". */
      what: string;
      words?: Words | undefined;
    }
  | { what?: undefined; words: Words }
) & {
  /** Classes for the room around the card. */
  className?: string;
};

type NotLoadedProps = NotLoadedWords & {
  /** The reads that a retry repeats. */
  readings: readonly Reading[];
};

const TOO_OFTEN = 429;

/** Stands in place of content that could not be read. */
export const NotLoaded = ({ what, words, className, readings }: NotLoadedProps) => {
  const isFetching = readings.some((reading) => reading.isFetching);
  const refusal = useLatestRefusal(readings, isFetching);
  // The words of a screen may blame the connection, which is not at fault when calls are too frequent.
  const isTooOften = refusal?.status === TOO_OFTEN;
  return (
    <div className={className}>
      <ErrorCard
        title={`${what} could not be loaded`}
        {...words}
        text={(isTooOften ? null : words?.text) ?? refusal?.decision ?? 'Check your connection and try again.'}
        retrying={isFetching}
        onRetry={() => {
          for (const { refetch } of readings) void refetch();
        }}
      />
    </div>
  );
};

/** A new attempt forgets the last error. The sentence of the last error stays until the new attempt ends. */
const useLatestRefusal = (readings: readonly Reading[], isFetching: boolean): Refusal | null => {
  const refusal = readings.map(({ error }) => error).find((error) => error?.decision) ?? null;
  const [latest, setLatest] = useState(refusal);
  if (!isFetching && refusal !== latest) setLatest(refusal);
  return latest;
};
