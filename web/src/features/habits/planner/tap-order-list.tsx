import type { Habit } from '@crushing/contract/habits/schemas';
import { useState } from 'react';
import { announce } from '#browser/announcer.ts';
import { positionSentence } from '#features/habits/order/use-order-draft.ts';
import type { OrderDraft } from '#features/habits/order/use-order-draft.ts';
import { classNames } from '#ui/class-names.ts';

/** An order made by taps: the first takes a habit, the second says whose place it gets. */
export const TapOrderList = ({ draft: { habits, move } }: { draft: OrderDraft }) => {
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
            {/* Its room is always there, so that nothing moves under the finger. */}
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
