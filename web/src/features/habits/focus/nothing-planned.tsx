import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';

/** No habit applies to the day. */
export const NothingPlanned = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon="coffee"
    title="Nothing planned"
    action={
      <Button onClick={onAdd}>
        <Icon name="plus" />
        Add habit
      </Button>
    }
  >
    None of your habits falls on this day.
  </EmptyState>
);
