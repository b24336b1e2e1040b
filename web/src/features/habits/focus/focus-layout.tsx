import './focus.css';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { deadlineWords } from '@crushing/domain/habits/deadline';
import { streakUnit, streakWords } from '@crushing/domain/habits/streak-words';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useStoredValue } from '#browser/stored-value.ts';
import type { HabitLayoutProps } from '#features/habits/board/habit-layout-props.ts';
import { StreakMark } from '#features/habits/habit-marks.tsx';
import { nameOn, NOT_SYNCED, stateOn } from '#features/habits/habit-on-day.ts';
import { firstIdOf, outboxIdOf, useIsLate } from '#features/habits/recording/recording.ts';
import { Button } from '#ui/button.tsx';
import { Circle } from '#ui/circle.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CompletionDialog } from './completion-dialog.tsx';
import type { CompletedHabit } from './completion-dialog.tsx';
import { focusOrder, neighbour, isAllDone, nextOpenHabit, remainingWords } from './one-at-a-time.ts';
import { storedPrivateNote } from './private-notes.ts';
import { useShownHabit } from './use-shown-habit.ts';

type FocusLayoutProps = HabitLayoutProps & {
  /** The timer, between the habit and its button. */
  timer: ReactNode;
  /** Called when somebody goes to the next habit after a completion, or has completed the last one. */
  onMoveOn: () => void;
};

export const FocusLayout = ({ habits, day, today, actions, timer, onMoveOn }: FocusLayoutProps) => {
  const order = focusOrder(habits, day);
  const [habit, show] = useShownHabit(order, order[0]);
  const [completed, setCompleted] = useState<CompletedHabit | null>(null);
  const [hasTicked, setTicked] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const tickButton = useRef<HTMLButtonElement>(null);
  const endHadFocus = useRef(false);
  // A person who is writing a note stays in the layout.
  const isOver = habit === null || (isAllDone(habits, day) && !isWriting);
  // The habit that the dialog offered is done by now. The dialog must not return when a habit is open again.
  if (isOver && completed !== null) setCompleted(null);
  useEffect(() => {
    // A habit is open again: the heading that had the focus is gone.
    if (!isOver && endHadFocus.current) tickButton.current?.focus({ preventScroll: true });
    endHadFocus.current = false;
  }, [isOver]);
  const stopTimer = useEffectEvent(onMoveOn);
  const wasOver = useRef(isOver);
  useEffect(() => {
    // The last habit may have been completed elsewhere. The timer would then run on without its buttons.
    if (isOver && !wasOver.current) stopTimer();
    wasOver.current = isOver;
  }, [isOver]);
  if (isOver) {
    return <AllDone lastId={habit?.id ?? null} isToday={day === today} takesFocus={hasTicked} hadFocus={endHadFocus} />;
  }
  const isDone = stateOn(habit, day) === 'completed';
  const name = nameOn(habit, day, today);
  const tick = () => {
    setWriting(false);
    actions.onComplete(habit, !isDone);
    setTicked(true);
    const next = isDone ? null : nextOpenHabit(habits, habit, day);
    if (next !== null) setCompleted({ name, next, nextName: nameOn(next, day, today) });
    else if (!isDone) onMoveOn();
  };
  const moveOn = (next: Habit) => {
    setCompleted(null);
    show(next);
    onMoveOn();
  };
  return (
    <div
      className="focus-layout"
      onBlur={({ currentTarget, relatedTarget }) => {
        // While the focus moves from the note to a button of the layout, the layout stays for the press.
        if (!currentTarget.contains(relatedTarget)) setWriting(false);
      }}
    >
      <p aria-live="polite" className="text-label text-muted">
        {[remainingWords(habits, habit, day), deadlineWords(habit.deadline), habit.isPrivate && 'Private']
          .filter(Boolean)
          .join(' · ')}
        <LateMark habit={habit} day={day} />
      </p>
      <div className="focus-heading">
        <IconButton icon="chevron-left" label="Previous habit" onClick={() => show(neighbour(order, habit, -1))} />
        <h2 aria-live="polite" className="focus-name line-clamp-3">
          {name}
        </h2>
        <IconButton icon="chevron-right" label="Next habit" onClick={() => show(neighbour(order, habit, 1))} />
      </div>
      <FocusStreak habit={habit} onExplain={(opener) => actions.onStreak(habit, opener)} />
      {timer}
      <Button
        ref={tickButton}
        size="large"
        variant={isDone ? 'outline' : 'primary'}
        className="w-full sm:max-w-80"
        onClick={tick}
      >
        {isDone ? 'Mark as not done' : 'Mark Complete'}
      </Button>
      <PrivateNotes
        key={firstIdOf(habit.id)}
        habitId={outboxIdOf(habit.id)}
        onWrite={() => setWriting(true)}
        onGone={() => setWriting(false)}
      />
      <CompletionDialog completed={completed} onNext={moveOn} onClose={() => setCompleted(null)} />
    </div>
  );
};

const LateMark = ({ habit, day }: { habit: Habit; day: CalendarDay }) =>
  useIsLate(habit, day) && <span> · {NOT_SYNCED}</span>;

type AllDoneProps = {
  /** The habit completed last, for its circle; null when none was. */
  lastId: number | null;
  isToday: boolean;
  /** True when the pressed button is gone, so that the heading takes the focus. */
  takesFocus: boolean;
  /** Whether the heading had the focus when it went away. */
  hadFocus: RefObject<boolean>;
};

/** The end of Focus, when no habit is open. */
const AllDone = ({ lastId, isToday, takesFocus, hadFocus }: AllDoneProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useLayoutEffect(() => {
    const shown = heading.current;
    return () => {
      hadFocus.current = shown === document.activeElement;
    };
  }, [hadFocus]);
  return (
    <section className="grid justify-items-center gap-2 px-4 py-16 text-center" data-habit={lastId ?? undefined}>
      <Circle size={96} done className="mb-4" />
      <h2 ref={heading} tabIndex={-1} className="text-h1">
        All done
      </h2>
      <p className="text-muted">
        {isToday ? 'Nothing is left for today. Enjoy the rest of it.' : 'Nothing is left open on this day.'}
      </p>
    </section>
  );
};

/** "6 day streak"; a press explains it. At 0 the line stays empty. */
const FocusStreak = ({ habit, onExplain }: { habit: Habit; onExplain: (opener: HTMLElement) => void }) => (
  <div className="flex min-h-6 items-center justify-center">
    {habit.streak > 0 && (
      <button
        type="button"
        onClick={({ currentTarget }) => onExplain(currentTarget)}
        className="relative rounded-control px-1 text-label text-streak after:absolute after:-inset-2.5 hover:underline"
      >
        <span aria-hidden className="flex items-center gap-1">
          <StreakMark streak={habit.streak} />
          <span> {streakUnit(habit)}</span>
        </span>
        <span className="sr-only">{streakWords(habit.streak, habit)}, explain</span>
      </button>
    )}
  </div>
);

type PrivateNotesProps = { habitId: number; onWrite: () => void; onGone: () => void };

/** Private notes about a habit. They are stored in this browser and never sent. */
const PrivateNotes = ({ habitId, onWrite, onGone }: PrivateNotesProps) => {
  const stored = useMemo(() => storedPrivateNote(habitId), [habitId]);
  const [text, write] = useStoredValue(stored);
  const tellGone = useEffectEvent(onGone);
  // A field that is removed fires no blur event.
  useEffect(() => tellGone, []);
  return (
    <details
      className="focus-notes"
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>
        <Icon name="text-align-start" size={16} />
        Private notes
      </summary>
      <TextArea
        label="Notes to yourself"
        hint="Only on this device: they are never sent, nobody else can read them, and signing out erases them."
        value={text}
        onFocus={onWrite}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    </details>
  );
};
