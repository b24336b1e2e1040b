import { useState } from 'react';
import { ErrorCard } from './error-card.tsx';

/** Words of its own, for a place or where the screen has them. */
type Words = { title: string; text: string; retryLabel?: string };

type Reading = {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** Its decision is the sentence of a server that refused the read. */
  readonly error?: { readonly decision: string | null } | null;
};

type NotLoadedProps = (
  | {
      /** Such as "Your habits". */
      what: string;
      words?: Words | undefined;
    }
  | { what?: undefined; words: Words }
) & {
  /** What is read again. */
  readings: readonly Reading[];
};

/** Stands in place of what could not be read. */
export const NotLoaded = ({ what, words, readings }: NotLoadedProps) => {
  const isFetching = readings.some((reading) => reading.isFetching);
  const decision = useLatestDecision(readings, isFetching);
  return (
    <ErrorCard
      title={`${what} could not be loaded`}
      {...words}
      text={words?.text ?? decision ?? 'Check your connection and try again.'}
      retrying={isFetching}
      onRetry={() => {
        for (const { refetch } of readings) void refetch();
      }}
    />
  );
};

/** A new attempt forgets the error of the last one, whose sentence stands until it ends. */
const useLatestDecision = (readings: readonly Reading[], isFetching: boolean): string | null => {
  const decision = readings.map(({ error }) => error?.decision).find(Boolean) ?? null;
  const [latest, setLatest] = useState(decision);
  if (!isFetching && decision !== latest) setLatest(decision);
  return latest;
};
