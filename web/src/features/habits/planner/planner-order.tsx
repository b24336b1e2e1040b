import type { Habit } from '@crushing/contract/habits/schemas';
import { useEffect, useRef } from 'react';
import { ReorderList } from '#features/habits/order/reorder-list.tsx';
import { useOrderDraft } from '#features/habits/order/use-order-draft.ts';
import { useSaveOrder } from '#features/habits/order/use-save-order.ts';
import { Button } from '#ui/button.tsx';
import { TapOrderList } from './tap-order-list.tsx';

type PlannerOrderProps = { stored: readonly Habit[]; isNarrow: boolean; onDone: () => void };

/** The reorder mode: dragging on wide screens, two taps on narrow ones. */
export const PlannerOrder = ({ stored, isNarrow, onDone }: PlannerOrderProps) => {
  const draft = useOrderDraft(stored);
  const save = useSaveOrder();
  const instruction = useRef<HTMLParagraphElement>(null);
  useEffect(() => instruction.current?.focus({ preventScroll: true }), []);
  return (
    <div className="max-w-minimal">
      <p ref={instruction} tabIndex={-1} className="mb-3 text-muted outline-none">
        {isNarrow
          ? 'Tap a habit, then tap the place it should take.'
          : 'Drag your habits into the order you like, or move them step by step.'}
      </p>
      {isNarrow ? <TapOrderList draft={draft} /> : <ReorderList draft={draft} />}
      <div className="sticky bottom-0 z-1 mt-2 -mb-4 flex justify-end gap-2 border-t border-border bg-bg py-4">
        <Button variant="outline" className="max-md:grow" onClick={onDone}>
          Cancel
        </Button>
        <Button
          className="max-md:grow"
          loading={save.isPending}
          onClick={() => save.mutate({ before: stored, after: draft.habits }, { onSuccess: onDone })}
        >
          Save Changes
        </Button>
      </div>
    </div>
  );
};
