import { getProfileViews } from '@crushing/contract/profile-views/endpoints';
import { useReading } from '#api/use-reading.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import { watchersSentence } from './watchers-sentence.ts';

// docs/product.md, Public profile.
const POLL_MS = 5000;

/** How many look at this page now. It counts this visit too, and is not read out when it changes. */
export const ViewersBadge = ({ userId }: { userId: number }) => {
  useHeartbeat(userId, 'profile');
  const { answer, error } = useReading(getProfileViews, { params: { id: userId } }, POLL_MS);
  // The number from before a failure is out of date.
  if (answer === undefined || error !== null) return null;
  return (
    <span className="profile-counts-viewers">
      {answer.watchingNow > 0 && <i />}
      {watchersSentence(answer.watchingNow)}
    </span>
  );
};
