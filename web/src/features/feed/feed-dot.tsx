import './feed-dot.css';
import { useStoredValue } from '#browser/stored-value.ts';
import { useUser } from '#features/accounts/session.ts';
import { newestSeen } from './seen.ts';
import { useFeed } from './use-feed.ts';

/** A dot at a place of the frame, while others have done something that was not seen yet. */
export const FeedDot = () => {
  const { id } = useUser();
  const [seen] = useStoredValue(newestSeen);
  const { data } = useFeed();
  const isNew = data?.activities.some((row) => row.user.id !== id && row.id > seen) ?? false;
  return (
    isNew && (
      <span className="feed-dot">
        <span className="sr-only"> new</span>
      </span>
    )
  );
};
