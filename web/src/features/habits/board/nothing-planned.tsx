import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** For a day on which no habit is due. */
export const NothingPlanned = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture="coffee"
    title="Nothing planned"
    action={
      <Button variant="outline" onClick={onAdd}>
        Add a habit
      </Button>
    }
  >
    None of your habits falls on this day.
  </EmptyState>
);
