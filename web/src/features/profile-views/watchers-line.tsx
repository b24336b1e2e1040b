import { Icon } from '#ui/icon.tsx';
import { useHeartbeat } from './use-heartbeat.ts';
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
  useHeartbeat(userId, 'dashboard');
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
      {data === undefined || hasFailed ? 'Live Activity' : watchersSentence(data.watchingNow)}
    </button>
  );
};
