import { HEARTBEAT_MS, sendProfileView } from '@crushing/contract/profile-views/endpoints';
import { useEffect } from 'react';
import { callEndpoint } from '#api/call-endpoint.ts';
import { visitId } from '#browser/visit-id.ts';
import { Icon } from '#ui/icon.tsx';
import { useWatchers } from './use-watchers.ts';
import { watchersSentence } from './watchers-sentence.ts';

// Specification: the footer asks every 5 s.
const POLL_MS = 5000;

type WatchersLineProps = {
  userId: number;
  /** Something else on the screen asks, and tells. */
  isToldElsewhere: boolean;
  onOpen: () => void;
};

/** How many watch the owner's profile, and the way to more about it. 24 px high. */
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
      {/* How many there were before the line broke says nothing about now. */}
      {data === undefined || hasFailed || isToldElsewhere
        ? 'Live Activity'
        : `${watchersSentence(data.watchingNow)} right now`}
    </button>
  );
};

/** Says, as long as the tab is in sight, that this visit is the owner's own and counts for nothing. */
const useDashboardHeartbeat = (userId: number): void => {
  useEffect(() => {
    const beat = () => {
      if (document.hidden) return;
      const call = { params: { id: userId }, body: { sessionId: visitId(), context: 'dashboard' } } as const;
      // One that is lost is followed by the next.
      callEndpoint(sendProfileView, call).catch(() => {});
    };
    beat();
    const timer = setInterval(beat, HEARTBEAT_MS.dashboard);
    return () => clearInterval(timer);
  }, [userId]);
};
