/** What one habit's instance of one day says: completed, skipped, or neither (a note alone); never both. */
export type InstanceState = { readonly completed: boolean; readonly skipped: boolean };

/** The state of a day without an instance. */
export const OPEN: InstanceState = { completed: false, skipped: false };

/** The instance marked done or not done; doing it takes a skip back. Other fields are kept. */
export const withCompletion = <State extends InstanceState>(state: State, completed: boolean): State => ({
  ...state,
  completed,
  skipped: completed ? false : state.skipped,
});

/** The instance marked skipped or not; skipping takes a completion back. Other fields are kept. */
export const withSkip = <State extends InstanceState>(state: State, skipped: boolean): State => ({
  ...state,
  skipped,
  completed: skipped ? false : state.completed,
});
