import { useState } from 'react';
import { ErrorCard } from './error-card.tsx';

export type MissingPartProps = {
  /** False where the part is a dialog that is not wanted now. */
  open?: boolean;
  /** Only dialogs can be closed. */
  onClose?: () => void;
  /** Fetches the code again; answers whether it came. */
  onFetchAgain: () => Promise<boolean>;
};

/** Stands in for a part whose code could not be fetched: where the part would be, or over the page for a dialog. */
export const MissingPart = ({ open = true, onClose, onFetchAgain }: MissingPartProps) => {
  const [isFetching, setFetching] = useState(false);
  if (!open) return null;
  const handleRetry = async () => {
    setFetching(true);
    // A server that answers but lacks the file runs a newer version.
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
