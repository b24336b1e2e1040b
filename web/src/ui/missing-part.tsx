import { useState } from 'react';
import { ErrorCard } from './error-card.tsx';

export type MissingPartProps = {
  /** False for a dialog that is closed. */
  open?: boolean;
  /** Given for dialogs only. */
  onClose?: () => void;
  /** Retries the fetch; returns whether the code came. */
  onFetchAgain: () => Promise<boolean>;
};

/** Stands in for a part whose code could not be fetched: in its place, or over the page for a dialog. */
export const MissingPart = ({ open = true, onClose, onFetchAgain }: MissingPartProps) => {
  const [isFetching, setFetching] = useState(false);
  if (!open) return null;
  const handleRetry = async () => {
    setFetching(true);
    // The server answers but lacks the file: it runs a newer version, so the page is reloaded.
    if (!(await onFetchAgain()) && (await isServerThere())) window.location.reload();
    setFetching(false);
  };
  return (
    <div className={onClose && 'fixed inset-x-4 bottom-4 z-10 mx-auto max-w-form'}>
      <ErrorCard
        title="This could not be loaded"
        text="Check your connection and try again."
        retryLabel="Try again"
        retrying={isFetching}
        onRetry={() => void handleRetry()}
        onClose={onClose}
      />
    </div>
  );
};

const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};
