import { ErrorCard } from './error-card.tsx';

/** Words of its own, for a place or where the screen has them. */
type Words = { title: string; text: string; retryLabel?: string };

type NotLoadedProps = (
  | {
      /** Such as "Your habits". */
      what: string;
      words?: Words | undefined;
    }
  | { what?: undefined; words: Words }
) & {
  /** What is read again. */
  readings: readonly { readonly isFetching: boolean; readonly refetch: () => unknown }[];
};

/** Stands in place of what could not be read. */
export const NotLoaded = ({ what, words, readings }: NotLoadedProps) => (
  <ErrorCard
    title={`${what} could not be loaded`}
    text="Check your connection and try again."
    {...words}
    retrying={readings.some(({ isFetching }) => isFetching)}
    onRetry={() => {
      for (const { refetch } of readings) void refetch();
    }}
  />
);
