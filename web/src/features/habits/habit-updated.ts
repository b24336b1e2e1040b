/** What other parts of the page hear about a tick: `instanceId` is null while the day has no saved record. */
export type HabitUpdated = { habitId: number; completed: boolean; instanceId: number | null };

declare global {
  interface WindowEventMap {
    'habit-updated': CustomEvent<HabitUpdated>;
  }
}

/** Tells the page that a habit was ticked or unticked. */
export const announceHabitUpdated = (detail: HabitUpdated): void => {
  window.dispatchEvent(new CustomEvent('habit-updated', { detail }));
};
