import { Icon } from '#ui/icon.tsx';
import { useWatchers } from './use-watchers.ts';
import { watchersSentence } from './watchers-sentence.ts';

// docs/product.md, Live activity.
const POLL_MS = 3000;

/** Who watches the owner's profile, beside the habits. */
export const LiveCard = ({ userId }: { userId: number }) => {
  const { data, hasFailed } = useWatchers(userId, POLL_MS);
  return (
    <section className="grid gap-1">
      <h2 className="text-card">Live Activity</h2>
      <p className="flex min-h-6 items-center gap-2 text-muted">
        <Icon name="eye" size={16} />
        {hasFailed ? 'It cannot be read right now' : data && `${watchersSentence(data.watchingNow)} right now`}
      </p>
    </section>
  );
};
