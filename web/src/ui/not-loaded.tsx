import { ErrorCard } from './error-card.tsx';

type NotLoadedProps = {
  /** "Your habits" … */
  what: string;
  retrying: boolean;
  onRetry: () => void;
};

/** Stands in the place of what could not be read from the server. */
export const NotLoaded = ({ what, retrying, onRetry }: NotLoadedProps) => (
  <ErrorCard
    title={`${what} could not be loaded`}
    text="Check your connection and try again."
    retrying={retrying}
    onRetry={onRetry}
  />
);
