import { ChartNoAxesColumn, Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';

/** For people who have no habit, be it that they never had one. */
export const NothingYet = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={ChartNoAxesColumn}
    title="No progress yet"
    action={
      <Button onClick={onAdd}>
        <Icon of={Plus} />
        Add a habit
      </Button>
    }
  >
    Add a habit, and its days will show here.
  </EmptyState>
);
