import { useState } from 'react';
import { announce } from '#browser/announcer.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Reads the page again on request. */
export const RefreshButton = ({ onRefresh }: { onRefresh: () => Promise<boolean> }) => {
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    const isDone = await onRefresh();
    setBusy(false);
    announce(isDone ? 'Updated' : 'The page could not be updated.');
  };
  return (
    <IconButton icon="refresh-cw" label="Refresh" title="Refresh" loading={isBusy} onClick={() => void refresh()} />
  );
};
