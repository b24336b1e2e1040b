import { ErrorCard } from '#ui/error-card.tsx';
import type { useHabits } from './use-habits.ts';

/** Stands in the place of the habits when their first read failed. */
export const HabitsUnreadable = ({
  isFetching,
  refetch,
}: Pick<ReturnType<typeof useHabits>, 'isFetching' | 'refetch'>) => (
  <ErrorCard
    title="Your habits could not be loaded"
    text="Check your connection and try again."
    retrying={isFetching}
    onRetry={() => void refetch()}
  />
);
