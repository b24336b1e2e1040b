import type { Habit } from '@crushing/contract/habits/schemas';
import type { ComponentProps } from 'react';
import { useBoardHabits } from '#features/habits/use-habits.ts';
import { ChooseDayDialog } from '#features/progress/calendar/choose-day-dialog.tsx';

const NO_HABITS: readonly Habit[] = [];

/** The month to choose a day from, with the ticks and habits of today that are not sent yet. */
export const ChooseDay = (props: Omit<ComponentProps<typeof ChooseDayDialog>, 'habits'>) => {
  const { data } = useBoardHabits(props.today, props.today);
  return <ChooseDayDialog {...props} habits={data ?? NO_HABITS} />;
};
