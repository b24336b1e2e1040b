import { ErrorCard } from './error-card.tsx';

type NotLoadedProps = {
  /** Such as "Your habits"; without it the card stands for a whole place. */
  what?: string;
  /** Said instead of the usual, where a screen has words of its own for it. */
  words?: { title: string; text: string; retryLabel?: string } | undefined;
  /** What is read again. */
  readings: readonly { readonly isFetching: boolean; readonly refetch: () => unknown }[];
};

/** Stands in place of what could not be read. */
export const NotLoaded = ({ what, words, readings }: NotLoadedProps) => (
  <ErrorCard
    title={what === undefined ? 'Could not load this.' : `${what} could not be loaded`}
    text={what === undefined ? 'Check the connection and try again.' : 'Check your connection and try again.'}
    retryLabel={what === undefined ? 'Try again' : 'Retry'}
    {...words}
    retrying={readings.some(({ isFetching }) => isFetching)}
    onRetry={() => {
      for (const { refetch } of readings) void refetch();
    }}
  />
);
