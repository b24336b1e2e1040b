import { getProfileViews } from '@crushing/contract/profile-views/endpoints';
import { useEffect, useEffectEvent } from 'react';
import { useReading } from '#api/use-reading.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import { watchersSentence } from './watchers-sentence.ts';

// docs/product.md, Public profile.
const POLL_MS = 5000;

type ViewersBadgeProps = {
  userId: number;
  /** Visits of the owner do not count. */
  isOwner: boolean;
};

/** How many look at this page now. It counts this visit too, and is not read out when it changes. */
export const ViewersBadge = ({ userId, isOwner }: ViewersBadgeProps) => {
  useHeartbeat(userId, 'profile');
  const { answer, error, readAgain } = useReading(getProfileViews, { params: { id: userId } }, POLL_MS);
  // The first read may have come before the heartbeat of this visit.
  const isWithoutThisVisit = !isOwner && answer?.watchingNow === 0;
  const readOnceMore = useEffectEvent(() => void readAgain());
  useEffect(() => {
    if (isWithoutThisVisit) readOnceMore();
  }, [isWithoutThisVisit]);
  // The number from before a failure is out of date.
  if (answer === undefined || error !== null || isWithoutThisVisit) return null;
  return (
    <span className="profile-counts-viewers">
      {answer.watchingNow > 0 && <i />}
      {watchersSentence(answer.watchingNow)}
    </span>
  );
};
