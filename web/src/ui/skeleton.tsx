import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

// Design: a skeleton appears after 200 ms and then stays at least 400 ms, so it never flashes.
const APPEARS_AFTER_MS = 200;
export const SKELETON_STAYS_MS = 400;

type Phase = 'waiting' | 'shown' | 'ready';

/** One grey block of the size of what will stand there. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block rounded-control bg-sunken', className)} />
);

type WithSkeletonProps = {
  loading: boolean;
  /** Read while loading, e.g. "Loading dashboard...". */
  label: string;
  /** Same size as the content, so nothing moves when it comes. */
  skeleton: ReactNode;
  children: () => ReactNode;
};

/** Shows the skeleton in place of the content for as long as design asks, and never again once content was there. */
export const WithSkeleton = ({ loading, label, skeleton, children }: WithSkeletonProps) => {
  const phase = usePhase(loading);
  if (phase === 'ready') return children();
  return (
    <>
      <output className="sr-only">{label}</output>
      <div className={phase === 'waiting' ? 'invisible' : undefined}>{skeleton}</div>
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
