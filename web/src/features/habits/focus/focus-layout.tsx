import './single-habit.css';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AllDone } from './all-done.tsx';
import { CompletionDialog } from './completion-dialog.tsx';
import type { CompletedHabit } from './completion-dialog.tsx';
import { FocusStreak } from './focus-streak.tsx';
import type { HabitLayoutProps } from '#features/habits/board/habit-layout-props.ts';
import { nameOn, stateOn } from '#features/habits/habit-on-day.ts';
import { NothingPlanned } from './nothing-planned.tsx';
import { focusOrder, neighbour, nextOpenHabit, openHabits, remainingWords } from './one-at-a-time.ts';
import { PrivateNotes } from './private-notes.tsx';
import { NOT_SYNCED, useIsLate } from '#features/habits/recording/use-is-late.ts';
import { useShownHabit } from './use-shown-habit.ts';

type FocusLayoutProps = HabitLayoutProps & {
  /** The countdown, drawn between the habit and its button. */
  timer: ReactNode;
  /** Somebody goes on to the next habit after completing one. */
  onMoveOn: () => void;
};

/** One habit at a time, with time for it. */
export const FocusLayout = ({ habits, day, today, actions, onAdd, timer, onMoveOn }: FocusLayoutProps) => {
  const order = focusOrder(habits, day);
  const [habit, show] = useShownHabit(order, order[0]);
  const [completed, setCompleted] = useState<CompletedHabit | null>(null);
  const [hasMarked, setMarked] = useState(false);
  if (habits.length === 0) return <NothingPlanned onAdd={onAdd} />;
  if (habit === null || openHabits(habits, day).length === 0) {
    return <AllDone lastId={habit?.id ?? null} isToday={day === today} takesFocus={hasMarked} />;
  }
  const isDone = stateOn(habit, day) === 'completed';
  const name = nameOn(habit, day, today);
  const mark = () => {
    actions.onComplete(habit, !isDone);
    setMarked(true);
    const next = isDone ? null : nextOpenHabit(habits, habit, day);
    if (next !== null) setCompleted({ name, next, nextName: nameOn(next, day, today) });
  };
  const moveOn = (next: Habit) => {
    setCompleted(null);
    show(next);
    onMoveOn();
  };
  return (
    <div className="focus-layout">
      <p aria-live="polite" className="text-label text-muted">
        {remainingWords(habits, habit, day)}
        <LateMark habit={habit} day={day} />
      </p>
      <div className="focus-heading">
        <IconButton icon="chevron-left" label="Previous habit" onClick={() => show(neighbour(order, habit, -1))} />
        <h2 aria-live="polite" className="focus-name line-clamp-3">
          {name}
        </h2>
        <IconButton icon="chevron-right" label="Next habit" onClick={() => show(neighbour(order, habit, 1))} />
      </div>
      <FocusStreak streak={habit.streak} onExplain={(opener) => actions.onStreak(habit, opener)} />
      {timer}
      <Button size="large" variant={isDone ? 'outline' : 'primary'} className="w-full sm:max-w-80" onClick={mark}>
        {isDone ? 'Mark as not done' : 'Mark Complete'}
      </Button>
      <PrivateNotes key={habit.id} habitId={habit.id} />
      <CompletionDialog completed={completed} onNext={moveOn} onClose={() => setCompleted(null)} />
    </div>
  );
};

const LateMark = ({ habit, day }: { habit: Habit; day: CalendarDay }) =>
  useIsLate(habit, day) && <span> · {NOT_SYNCED}</span>;
