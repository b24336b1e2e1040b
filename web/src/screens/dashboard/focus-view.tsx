import { resetFocusTimer } from '#features/focus-timer/focus-timer.ts';
import { TimerPanel } from '#features/focus-timer/timer-panel.tsx';
import { FocusLayout } from '#features/habits/focus/focus-layout.tsx';
import type { HabitLayoutProps } from '#features/habits/board/habit-layout-props.ts';

export const FocusView = (props: HabitLayoutProps) => (
  <FocusLayout {...props} timer={<TimerPanel />} onMoveOn={resetFocusTimer} />
);
