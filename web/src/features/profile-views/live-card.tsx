import { useUser } from '#features/accounts/session.ts';
import { CANNOT_BE_READ } from '#ui/cannot-be-read.ts';
import { Icon } from '#ui/icon.tsx';
import { useWatchers } from './use-watchers.ts';
import { watchersSentence } from './watchers-sentence.ts';

// docs/product.md, Live activity.
const POLL_MS = 3000;

/** Who watches the owner's profile, beside the habits. */
export const LiveCard = () => {
  const { id } = useUser();
  const { data, hasFailed } = useWatchers(id, POLL_MS);
  const words = hasFailed ? CANNOT_BE_READ : data && watchersSentence(data.watchingNow);
  return (
    <p className="flex min-h-6 items-center gap-2 text-muted">
      {words !== undefined && <Icon name="eye" size={16} />}
      {words}
    </p>
  );
};
