import { ErrorCard } from './error-card.tsx';

type NotLoadedProps = {
  /** Such as "Your habits". */
  what: string;
  retrying: boolean;
  onRetry: () => void;
};

export const NotLoaded = ({ what, retrying, onRetry }: NotLoadedProps) => (
  <ErrorCard
    title={`${what} could not be loaded`}
    text="Check your connection and try again."
    retrying={retrying}
    onRetry={onRetry}
  />
);
