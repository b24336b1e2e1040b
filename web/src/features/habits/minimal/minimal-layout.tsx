import { memo } from 'react';
import type { HabitLayoutProps } from '#features/habits/board/habit-layout-props.ts';
import { HabitList } from '#features/habits/grid/habit-list.tsx';
import { HabitRow } from './habit-row.tsx';

const Row = memo(HabitRow);

/** A plain stack of rows. */
export const MinimalLayout = (props: HabitLayoutProps) => (
  <HabitList {...props} className="habit-rows" Item={Row} add="row" />
);
