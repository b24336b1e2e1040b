import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

// It never flashes: docs/product.md, Look and feel.
const APPEARS_AFTER_MS = 200;
export const SKELETON_STAYS_MS = 400;

type Phase = 'waiting' | 'shown' | 'ready';

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block rounded-control bg-sunken', className)} />
);

export type Waiting = {
  /** Read out while loading, such as "Loading dashboard...". */
  label: string;
  /** As large as the content, against layout shift. */
  skeleton: ReactNode;
};

type WithSkeletonProps = Waiting & { loading: boolean; children: () => ReactNode };

/** Shows the skeleton until the content is there, and never again after that. */
export const WithSkeleton = ({ loading, label, skeleton, children }: WithSkeletonProps) => {
  const phase = usePhase(loading);
  if (phase === 'ready') return children();
  return (
    <>
      <output className="sr-only">{label}</output>
      <div data-skeleton className={phase === 'waiting' ? 'invisible' : undefined}>
        {skeleton}
      </div>
    </>
  );
};

const usePhase = (loading: boolean): Phase => {
  const [phase, setPhase] = useState<Phase>(loading ? 'waiting' : 'ready');
  const [mayLeave, setMayLeave] = useState(false);
  useEffect(() => {
    if (phase !== 'waiting') return undefined;
    const timer = setTimeout(() => setPhase('shown'), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  useEffect(() => {
    if (phase !== 'shown') return undefined;
    const timer = setTimeout(() => setMayLeave(true), SKELETON_STAYS_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  const isReady = phase !== 'ready' && !loading && (phase === 'waiting' || mayLeave);
  if (isReady) setPhase('ready');
  return isReady ? 'ready' : phase;
};
