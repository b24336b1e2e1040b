import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';

/** For people who had habits once and have none now. */
export const NoHabits = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon="sprout"
    title="No habits yet"
    action={
      <Button onClick={onAdd}>
        <Icon name="plus" />
        Add a habit
      </Button>
    }
  >
    A fresh start needs one small thing. What would you like to do regularly?
  </EmptyState>
);
