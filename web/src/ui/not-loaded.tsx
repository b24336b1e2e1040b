import { ErrorCard } from './error-card.tsx';

type NotLoadedProps = {
  /** Such as "Your habits"; without it the card stands for a whole place. */
  what?: string;
  /** What is read again. */
  readings: readonly { readonly isFetching: boolean; readonly refetch: () => unknown }[];
};

/** Stands in place of what could not be read. */
export const NotLoaded = ({ what, readings }: NotLoadedProps) => (
  <ErrorCard
    title={what === undefined ? 'Could not load this.' : `${what} could not be loaded`}
    text={what === undefined ? 'Check the connection and try again.' : 'Check your connection and try again.'}
    retryLabel={what === undefined ? 'Try again' : 'Retry'}
    retrying={readings.some(({ isFetching }) => isFetching)}
    onRetry={() => {
      for (const { refetch } of readings) void refetch();
    }}
  />
);
