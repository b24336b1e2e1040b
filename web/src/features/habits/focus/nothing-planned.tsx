import { AddFirst, EmptyState } from '#ui/empty-state.tsx';

export const NothingPlanned = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState icon="coffee" title="Nothing planned" action={<AddFirst onAdd={onAdd}>Add habit</AddFirst>}>
    None of your habits falls on this day.
  </EmptyState>
);
