import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Skeleton, WithSkeleton } from '#ui/skeleton.tsx';
import { useWatchers } from './use-watchers.ts';
import { watchersSentence } from './watchers-sentence.ts';

// docs/product.md, Live activity.
const POLL_MS = 3000;

type LiveActivityDialogProps = { userId: number; open: boolean; onClose: () => void };

/** Who watches the owner's profile now. */
export const LiveActivityDialog = ({ userId, open, onClose }: LiveActivityDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Live Activity"
    description="Visits to your public page at this very moment. Nobody is named, and your own do not count."
  >
    <Watchers userId={userId} />
  </Dialog>
);

const Watchers = ({ userId }: { userId: number }) => {
  const { data, hasFailed, error, isFetching, refetch } = useWatchers(userId, POLL_MS);
  if (hasFailed) return <NotLoaded what="Live activity" readings={[{ error, isFetching, refetch }]} />;
  return (
    <WithSkeleton loading={data === undefined} label="Loading live activity..." skeleton={<Outline />}>
      {() => data && <Count watchingNow={data.watchingNow} />}
    </WithSkeleton>
  );
};

// Every state fits these lines on the narrowest phone, so that no layout shift happens.
const PLACE = 'grid justify-items-center gap-2 pb-4 text-center';

const Count = ({ watchingNow }: { watchingNow: number }) => (
  <div className={PLACE}>
    <span
      aria-hidden
      className="mb-2 grid size-28 place-items-center rounded-full border border-border-control text-display"
    >
      {watchingNow === 0 ? <Icon name="eye" size={32} className="text-muted" /> : watchingNow}
    </span>
    <output className="text-h2">{watchersSentence(watchingNow)}</output>
    <p className="text-muted">
      {watchingNow === 0 ? 'Whoever comes appears here in seconds.' : 'A good moment to tick something off.'}
    </p>
  </div>
);

/** The skeleton, as large as the content. */
const Outline = () => (
  <div className={PLACE}>
    <Skeleton className="mb-2 size-28 rounded-full!" />
    <Skeleton className="h-6.5 w-44" />
    <Skeleton className="h-6 w-64" />
  </div>
);
