import './zen.css';
import { listDeletedHabits } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayProgress } from '@crushing/domain/habits/completion-list';
import { deadlineWords } from '@crushing/domain/habits/deadline';
import { dueOf, isPerfectDay } from '@crushing/domain/habits/perfect-day';
import { streakWords } from '@crushing/domain/habits/streak-words';
import { useRef } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import type { HabitLayoutProps } from '#features/habits/board/habit-layout-props.ts';
import { neighbour, openHabits } from '#features/habits/focus/one-at-a-time.ts';
import { useShownHabit } from '#features/habits/focus/use-shown-habit.ts';
import { notDueWords, nameOn, stateOn } from '#features/habits/habit-on-day.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useZenKeys } from './use-zen-keys.ts';
import { useZenPress } from './use-zen-press.ts';
import { ZenCircle } from './zen-circle.tsx';
import { zenHint } from './zen-hint.ts';

/** One habit and its circle. The thirds beside it lead to the other habits. */
export const ZenLayout = (props: HabitLayoutProps) => {
  const { habits, day } = props;
  // Starts with the first open habit.
  const [habit, show] = useShownHabit(habits, openHabits(habits, day)[0]);
  return habit && <ZenHabit {...props} habit={habit} onShow={show} />;
};

type ZenHabitProps = HabitLayoutProps & { habit: Habit; onShow: (habit: Habit | null) => void };

const ZenHabit = ({ habit, habits, day, today, actions, deleted, onShow }: ZenHabitProps) => {
  const place = useRef<HTMLElement>(null);
  const step = (by: 1 | -1) => onShow(neighbour(habits, habit, by));
  useZenKeys(place, { onStep: step, onNote: (opener) => actions.onNote(habit, opener) });
  const press = useZenPress(habit, actions);
  const state = stateOn(habit, day);
  return (
    <section ref={place} aria-label="One habit" className="zen">
      <button type="button" className="zen-third zen-previous" onClick={() => step(-1)}>
        <Icon name="chevron-left" />
        <span className="sr-only">Previous habit</span>
      </button>
      <ZenCircle habit={habit} day={day} today={today} press={press} />
      <button type="button" className="zen-third zen-next" onClick={() => step(1)}>
        <Icon name="chevron-right" />
        <span className="sr-only">Next habit</span>
      </button>
      <div className="zen-words">
        <h2 aria-live="polite" className="text-h2 line-clamp-3 wrap-anywhere">
          {nameOn(habit, day, today)}
        </h2>
        <p className="min-h-6 text-label text-muted">{stateWords(habit, day)}</p>
        <p className="min-h-10 text-meta text-faint">{zenHint(state, press.isHeld)}</p>
      </div>
      <Button
        variant="ghost"
        size="small"
        className="zen-note text-muted!"
        onClick={({ currentTarget }) => actions.onNote(habit, currentTarget)}
      >
        <Icon name="notebook-pen" size={16} />
        Edit note
      </Button>
      <ZenDots habits={habits} day={day} today={today} shownId={habit.id} />
      {deleted && <div className="zen-deleted">{deleted}</div>}
    </section>
  );
};

const stateWords = (habit: Habit, day: CalendarDay): string => {
  const rule = notDueWords(habit, day) ?? deadlineWords(habit.deadline);
  const streak = habit.streak > 0 && streakWords(habit.streak, habit);
  const words = [rule, streak, habit.isPrivate && 'Private'];
  return words.filter(Boolean).join(' · ');
};

type ZenDotsProps = Pick<HabitLayoutProps, 'habits' | 'day' | 'today'> & { shownId: number };

/** The progress of the day: a dot for each habit, a long one for the habit on the screen. */
const ZenDots = ({ habits, day, today, shownId }: ZenDotsProps) => {
  // Deleted habits count on their past days. The board has read them already.
  const { data: deleted = [] } = useEndpoint(listDeletedHabits, { query: { date: day } }, { enabled: day < today });
  // The two lists are not read at the same moment, so a habit may be in both.
  const gone = deleted.filter(({ id }) => !habits.some((habit) => habit.id === id));
  const progress = dayProgress([...habits, ...gone], day);
  return (
    <div className="zen-dots" data-perfect={isPerfectDay(progress) || undefined}>
      <p className="sr-only">
        {progress.completed} of {dueOf(progress)} {dueOf(progress) === 1 ? 'habit' : 'habits'} done
      </p>
      {habits.map((habit) => (
        <span
          key={habit.id}
          aria-hidden
          data-state={stateOn(habit, day)}
          data-shown={habit.id === shownId || undefined}
          data-forced-border
        />
      ))}
    </div>
  );
};
