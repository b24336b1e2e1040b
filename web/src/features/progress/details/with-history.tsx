import type { ReactNode } from 'react';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ProgressYears } from '#features/progress/use-progress-years.ts';

/** A history, once its years are read. */
export const WithHistory = ({ progress, children }: { progress: ProgressYears; children: ReactNode }) => {
  if (progress.hasFailed) return <NotLoaded what="The history" readings={[progress]} />;
  return progress.isComplete ? children : <Skeleton className="h-96" />;
};
