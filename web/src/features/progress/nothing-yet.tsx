import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';

/** For people who have no habit, be it that they never had one. */
export const NothingYet = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon="chart-no-axes-column"
    title="No progress yet"
    action={
      <Button onClick={onAdd}>
        <Icon name="plus" />
        Add a habit
      </Button>
    }
  >
    Add a habit, and its days will show here.
  </EmptyState>
);
