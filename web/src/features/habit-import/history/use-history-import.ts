import { createGoal, getGoal, getGoalAllowance } from '@crushing/contract/goals/endpoints';
import { importHistory } from '@crushing/contract/habit-import/endpoints';
import { hasEverCreatedHabits, listHabits } from '@crushing/contract/habits/endpoints';
import { getProgress } from '@crushing/contract/progress/endpoints';
import { calendarDay } from '@crushing/domain/calendar/calendar-day';
import type { GoalForm } from '@crushing/domain/goals/goal-form';
import type { HistoryHabit } from '@crushing/domain/habit-import/imported-history';
import { counted } from '@crushing/domain/text/counted';
import { useEffect, useRef, useState } from 'react';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { ApiError, messageOf } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import type { Call } from '#api/call-endpoint.ts';
import { isAway } from '#api/reachable.ts';
import { notImported } from '#features/habit-import/not-imported.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { historyCalls } from './history-calls.ts';
import type { ChosenHistory, HistoryCall } from './history-calls.ts';
import { dayCount } from './history-words.ts';

/** How far an import is, in days. */
export type ImportProgress = { readonly done: number; readonly total: number };

type NewGoal = Call<typeof createGoal>['body'];

type Refused = { readonly key: string; readonly name: string; readonly reason: string };

/** An import under way or ended. */
type Work = {
  readonly habits: readonly HistoryHabit[];
  readonly calls: readonly HistoryCall[];
  /** How many of the calls were answered. A failed import goes on with the next one. */
  answered: number;
  added: number;
  /** Whether an answer may have been lost. The call then added an unknown number of days. */
  isUnsure: boolean;
  readonly refused: Refused[];
  /** The goal that is still to be set. */
  goal: GoalForm | null;
  isStopped: boolean;
};

const workOn = (habits: readonly HistoryHabit[], calls: readonly HistoryCall[], goal: GoalForm | null): Work => ({
  habits,
  calls,
  goal,
  answered: 0,
  added: 0,
  isUnsure: false,
  refused: [],
  isStopped: false,
});

/** Whether an import ended before its last call. */
export const isCut = ({ answered, calls }: Pick<Work, 'answered' | 'calls'>): boolean => answered < calls.length;

const daysOf = (calls: readonly HistoryCall[]): number => calls.reduce((sum, { days }) => sum + days, 0);

const progressOf = ({ calls, answered }: Work): ImportProgress => ({
  done: daysOf(calls.slice(0, answered)),
  total: daysOf(calls),
});

/** Sends an import call by call. Leaving the dialog stops it after the call under way. */
export const useHistoryImport = () => {
  const work = useRef<Work>(workOn([], [], null));
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  // The import itself tells a failure of the goal.
  const settingGoal = useChange(createGoal, {
    send: (body: NewGoal, { call }) => call({ body }),
    failure: () => null,
  });
  const sending = useChange(importHistory, {
    send: async (toDo: Work, { call }) => {
      while (isCut(toDo) && !toDo.isStopped) {
        const isEnd = toDo.answered === toDo.calls.length - 1;
        // oxlint-disable-next-line no-await-in-loop -- the parts of a habit follow one another
        const { added, refused } = await call({ body: { parts: partsLeft(toDo), isEnd } });
        toDo.added += added;
        for (const { key, reason } of refused) toDo.refused.push({ key, reason, name: nameOf(toDo, key) });
        toDo.answered += 1;
        setProgress(progressOf(toDo));
      }
      // Ends the import, so that the server counts what follows from the days written so far.
      if (isCut(toDo)) await call({ body: { parts: [], isEnd: true } });
      else await setGoal(toDo, settingGoal.mutateAsync);
      return toDo;
    },
    done: async (finished, _wanted, client) => {
      tellEnd(finished);
      void invalidateEndpoint(client, hasEverCreatedHabits);
      void invalidateEndpoint(client, getProgress);
      void invalidateEndpoint(client, getGoal);
      void invalidateEndpoint(client, getGoalAllowance);
      await invalidateEndpoint(client, listHabits);
    },
    // Some days have been written.
    failed: (_error, client) => {
      void invalidateEndpoint(client, getProgress);
      void invalidateEndpoint(client, listHabits);
    },
    failure: (error) => ({ title: 'Import Failed', description: messageOf(error, 'Failed to import habits') }),
  });
  const stop = (): void => {
    work.current.isStopped = true;
  };
  useEffect(
    () => () => {
      work.current.isStopped = true;
    },
    [],
  );
  return {
    progress,
    isPending: sending.isPending,
    error: sending.error,
    /** The ended import, until the next one starts. */
    ended: sending.data,
    start: (chosen: ChosenHistory, goal: GoalForm | null, onImported: () => void) => {
      work.current = workOn(chosen.habits, historyCalls(chosen), goal);
      setProgress(progressOf(work.current));
      sending.mutate(work.current, { onSuccess: closeAfter(onImported) });
    },
    /** Goes on where it failed or was stopped. */
    resume: (onImported: () => void) => {
      work.current.isStopped = false;
      work.current.isUnsure ||= sending.error !== null;
      sending.mutate(work.current, { onSuccess: closeAfter(onImported) });
    },
    stop,
    forget: () => {
      stop();
      work.current = workOn([], [], null);
      setProgress(null);
      sending.reset();
    },
  };
};

const closeAfter =
  (onImported: () => void) =>
  (work: Work): void => {
    if (work.refused.length === 0 && !isCut(work)) onImported();
  };

const GOAL_KEY = 'goal';

/** Whether the goal was refused, and every habit was imported. */
export const isGoalAlone = (refused: readonly Pick<Refused, 'key'>[]): boolean =>
  refused.length > 0 && refused.every(({ key }) => key === GOAL_KEY);

/** Sets the goal that came with the habits. One that the server refuses is told with its reason, as a habit is. */
const setGoal = async (work: Work, create: (goal: NewGoal) => Promise<unknown>): Promise<void> => {
  const { goal } = work;
  if (goal === null) return;
  try {
    await create({ ...goal, startDate: calendarDay(goal.startDate), targetDate: calendarDay(goal.targetDate) });
  } catch (error) {
    if (!isDecided(error)) throw error;
    if (!(await isThere(goal))) {
      const reason = messageOf(error, 'It was refused');
      work.refused.push({ key: GOAL_KEY, name: `The goal “${goal.title}”`, reason });
    }
  }
  work.goal = null;
};

/** Whether the server has decided about a call. After other failures it may be made again. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isAway(error);

/** Whether the goal was set by a call whose answer was lost. */
const isThere = async ({ title, startDate, targetDate }: GoalForm): Promise<boolean> => {
  const found = await callEndpoint(getGoal, {}).catch(() => null);
  return found?.title === title && found.startDate === startDate && found.targetDate === targetDate;
};

/** The parts of the next call, without those of refused habits. */
const partsLeft = ({ calls, answered, refused }: Work): HistoryCall['parts'] =>
  (calls[answered]?.parts ?? []).filter(({ key }) => !refused.some((each) => each.key === key));

const nameOf = ({ habits }: Work, key: string): string => habits.find((habit) => habit.key === key)?.name ?? key;

const tellEnd = (work: Work): void => {
  const { habits, added, refused, isUnsure } = work;
  const days = isUnsure ? '' : dayCount(added);
  if (isCut(work)) {
    const told = days && `Imported ${days}. `;
    showToast({ title: 'Import Stopped', description: `${told}Import the same file again to go on.` });
  } else if (isGoalAlone(refused)) {
    showFailure({ title: 'Goal Not Set', description: refused.map(({ reason }) => reason).join() });
  } else if (refused.length > 0) {
    const reasons = refused.map(({ name, reason }) => `${name}: ${reason}`);
    showFailure({ title: 'Import Failed', description: notImported(reasons) });
  } else {
    const description = `Successfully imported ${counted(habits.length, 'habit')}${days && ` with ${days}`}`;
    showToast({ title: 'Import Successful', description, variant: 'success' });
  }
};
