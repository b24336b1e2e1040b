import type { Habit } from '@crushing/contract/habits/schemas';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#browser/announcer.ts';
import { ReorderList } from '#features/habits/order/reorder-list.tsx';
import { useOrderDraft, positionSentence } from '#features/habits/order/use-order-draft.ts';
import type { OrderDraft } from '#features/habits/order/use-order-draft.ts';
import { useSaveOrder } from '#features/habits/order/use-save-order.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

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
      <div
        className="sticky z-1 mt-2 -mb-4 flex justify-end gap-2 border-t border-border bg-bg py-4"
        style={{ insetBlockEnd: ABOVE_BAR }}
      >
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

// Adds the slide: a banner slides the page down, which moves this row after its sticky place was computed.
const ABOVE_BAR = 'calc(var(--bar) + var(--slide, 0px))';

/** Reorders by taps: the first takes a habit, the second says whose place it gets. */
const TapOrderList = ({ draft: { habits, move } }: { draft: OrderDraft }) => {
  const [taken, setTaken] = useState<Habit | null>(null);
  const handleTap = (habit: Habit, index: number) => {
    if (taken === null) return setTaken(habit);
    setTaken(null);
    if (taken.id === habit.id) return;
    move(taken.id, index);
    announce(positionSentence(taken.name, index, habits.length));
  };
  return (
    <ol className="grid gap-2">
      {habits.map((habit, index) => (
        <li key={habit.id} className="grid">
          <button
            type="button"
            aria-pressed={habit.id === taken?.id}
            onClick={() => handleTap(habit, index)}
            className={classNames(
              'flex min-h-14 items-center gap-3 rounded-card border px-3.5 py-2 text-start transition active:scale-98',
              habit.id === taken?.id
                ? 'border-primary bg-primary text-on-primary'
                : 'border-border bg-surface hover:bg-hover',
            )}
          >
            <span className="min-w-5 text-meta">{index + 1}</span>
            <span className="line-clamp-3 min-w-0 grow text-card wrap-anywhere">{habit.name}</span>
            {/* Its space is always reserved, against layout shift under the finger. */}
            <span
              className={classNames(
                'shrink-0 text-meta text-muted',
                (taken === null || taken.id === habit.id) && 'invisible',
              )}
            >
              Move here
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};
