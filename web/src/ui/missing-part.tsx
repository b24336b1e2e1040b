import './missing-part.css';
import { useState } from 'react';
import { createPortal } from 'react-dom';
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
    if (await isPageOutdated(onFetchAgain)) window.location.reload();
    setFetching(false);
  };
  const card = (
    <ErrorCard
      title="This could not be loaded"
      text="Check your connection and try again."
      retryLabel="Try again"
      retrying={isFetching}
      onRetry={() => void handleRetry()}
      onClose={onClose}
    />
  );
  // Banners move the page by a transform. A fixed position inside it would refer to the page, not to the window.
  return onClose ? createPortal(<div className="missing-dialog">{card}</div>, document.body) : card;
};

/** Whether the server answers but lacks a file of this page: it then runs a newer version, and a reload helps. */
export const isPageOutdated = async (fetchAgain: () => Promise<boolean>): Promise<boolean> =>
  // Fetches twice, because the network may have come back after the first failure.
  !(await fetchAgain()) && (await doesServerAnswer()) && !(await fetchAgain());

const doesServerAnswer = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};
