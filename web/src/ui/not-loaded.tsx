import { useState } from 'react';
import { ErrorCard } from './error-card.tsx';

/** Words of its own, for a place or where the screen has them. */
type Words = { title: string; text: string; retryLabel?: string };

type Refusal = { readonly decision: string | null; readonly status: number };

export type Reading = {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** Its decision is the sentence of a server that refused the read. */
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
  /** The room around it. */
  className?: string;
};

type NotLoadedProps = NotLoadedWords & {
  /** What is read again. */
  readings: readonly Reading[];
};

const TOO_OFTEN = 429;

/** Stands in place of what could not be read. */
export const NotLoaded = ({ what, words, className, readings }: NotLoadedProps) => {
  const isFetching = readings.some((reading) => reading.isFetching);
  const refusal = useLatestRefusal(readings, isFetching);
  // The words of a screen may blame the connection, which is not at fault.
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

/** A new attempt forgets the error of the last one, whose sentence stands until it ends. */
const useLatestRefusal = (readings: readonly Reading[], isFetching: boolean): Refusal | null => {
  const refusal = readings.map(({ error }) => error).find((error) => error?.decision) ?? null;
  const [latest, setLatest] = useState(refusal);
  if (!isFetching && refusal !== latest) setLatest(refusal);
  return latest;
};
