/** The detail of the window event of a tick. `instanceId` is null until the instance is saved. */
export type HabitUpdated = { habitId: number; completed: boolean; instanceId: number | null };

declare global {
  interface WindowEventMap {
    'habit-updated': CustomEvent<HabitUpdated>;
  }
}

export const announceHabitUpdated = (detail: HabitUpdated): void => {
  window.dispatchEvent(new CustomEvent('habit-updated', { detail }));
};
