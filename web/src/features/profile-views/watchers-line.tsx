import { HEARTBEAT_MS, sendProfileView } from '@crushing/contract/profile-views/endpoints';
import { useEffect } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import { visitId } from '#browser/visit-id.ts';
import { Icon } from '#ui/icon.tsx';
import { useWatchers } from './use-watchers.ts';
import { watchersSentence } from './watchers-sentence.ts';

// docs/product.md, Live activity.
const POLL_MS = 5000;

type WatchersLineProps = {
  userId: number;
  /** Something else on the screen polls and shows the number. */
  isToldElsewhere: boolean;
  onOpen: () => void;
};

/** The number of watchers; a press opens the dialog. 24 px high. */
export const WatchersLine = ({ userId, isToldElsewhere, onOpen }: WatchersLineProps) => {
  useDashboardHeartbeat(userId);
  const { data, hasFailed } = useWatchers(userId, isToldElsewhere ? false : POLL_MS);
  if (data === undefined && !hasFailed) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="relative flex h-6 items-center gap-1.5 rounded-control border border-transparent px-1 after:absolute after:-inset-2.5 hover:text-text"
    >
      <Icon name="eye" size={16} />
      {/* The number from before a failure is out of date. */}
      {data === undefined || hasFailed || isToldElsewhere
        ? 'Live Activity'
        : `${watchersSentence(data.watchingNow)} right now`}
    </button>
  );
};

/** While the tab is visible, reports this visit as the owner's own, which does not count. */
const useDashboardHeartbeat = (userId: number): void => {
  useEffect(() => {
    const beat = () => {
      if (document.hidden) return;
      const call = { params: { id: userId }, body: { sessionId: visitId(), context: 'dashboard' } } as const;
      // The next heartbeat replaces a lost one.
      callEndpoint(sendProfileView, call).catch(() => {});
    };
    beat();
    const timer = setInterval(beat, HEARTBEAT_MS.dashboard);
    return () => clearInterval(timer);
  }, [userId]);
};
