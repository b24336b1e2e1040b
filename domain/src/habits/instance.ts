/** The state of an instance: completed, skipped, or neither; never both. */
export type InstanceState = { readonly completed: boolean; readonly skipped: boolean };

/** The state of a day without an instance. */
export const OPEN: InstanceState = { completed: false, skipped: false };

/** Sets an instance completed or not. Completing takes a skip back; other fields stay. */
export const withCompletion = <State extends InstanceState>(state: State, completed: boolean): State => ({
  ...state,
  completed,
  skipped: completed ? false : state.skipped,
});

/** Sets an instance skipped or not. Skipping takes a completion back; other fields stay. */
export const withSkip = <State extends InstanceState>(state: State, skipped: boolean): State => ({
  ...state,
  skipped,
  completed: skipped ? false : state.completed,
});
