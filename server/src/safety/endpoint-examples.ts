import type { TestPerson } from '#testing/test-server.ts';

type Status = number;

/** A good call of an endpoint, and the status for each kind of caller. */
export type EndpointExample = {
  readonly params?: Record<string, number>;
  readonly query?: string;
  readonly body?: unknown;
  readonly expected: {
    readonly visitor: Status;
    readonly other: Status;
    readonly owner: Status;
    readonly admin: Status;
  };
};

export type Examples = Record<string, (owned: Owned) => EndpointExample>;

/** The owner's things; the other callers get the ids too. */
export type Owned = {
  readonly owner: TestPerson;
  readonly habitId: number;
  readonly deletedHabitId: number;
  readonly instanceId: number;
  readonly goalId: number;
};

const everybody = (status: Status) => ({ visitor: status, other: status, owner: status, admin: status });
/** For calls about the caller: everybody signed in gets their own. */
const signedIn = (status: Status) => ({ ...everybody(status), visitor: 401 });
/** For calls about one thing: for everybody else it does not exist, the administrator included. */
const ownerOnly = (status: Status) => ({ visitor: 401, other: 404, owner: status, admin: 404 });

const GOAL = { title: 'Run 10 km', startDate: '2026-03-11', targetDate: '2026-04-10' };
const HABIT = { name: 'Read', type: 'daily', deadline: '00:00' };

/** One row for each endpoint of the contract; a missing row fails the test. */
export const EXAMPLES: Examples = {
  getUser: () => ({ expected: signedIn(200) }),
  getRegistration: () => ({ expected: everybody(200) }),
  register: () => ({
    body: { email: 'nobody@example.org', username: 'nobody', password: 'long enough 1', invitationCode: 'wrong' },
    expected: everybody(403),
  }),
  login: () => ({ body: { username: 'nobody', password: 'wrong one' }, expected: everybody(401) }),
  // The visitor calls it last, because it ends the caller's session.
  logout: () => ({ expected: everybody(204) }),
  forgotPassword: () => ({ body: { email: 'nobody@example.org' }, expected: everybody(200) }),
  validateResetToken: () => ({ query: 'token=wrong', expected: everybody(400) }),
  resetPassword: () => ({ body: { token: 'wrong', password: 'long enough 1' }, expected: everybody(400) }),
  createBetaRequest: () => ({
    body: { firstName: 'Eve', email: 'eve@example.org', jobTitle: 'Baker', pricingAmount: 5, pricingInterval: 'month' },
    expected: everybody(201),
  }),
  getGoal: () => ({ expected: signedIn(200) }),
  getGoalAllowance: () => ({ expected: signedIn(200) }),
  // The owner already has a goal.
  createGoal: () => ({ body: GOAL, expected: { ...signedIn(201), owner: 409 } }),
  changeGoal: ({ goalId }) => ({ params: { id: goalId }, body: { title: 'Run 20 km' }, expected: ownerOnly(200) }),
  // The row before has used the month's change.
  deleteGoal: ({ goalId }) => ({ params: { id: goalId }, expected: ownerOnly(409) }),
  dismissGoal: ({ goalId }) => ({ params: { id: goalId }, expected: ownerOnly(200) }),
  resetGoalDismissal: ({ goalId }) => ({ params: { id: goalId }, expected: ownerOnly(200) }),
  listHabits: () => ({ expected: signedIn(200) }),
  createHabit: () => ({ body: HABIT, expected: signedIn(201) }),
  importHabits: () => ({ body: [{ ...HABIT, completed: true }], expected: signedIn(200) }),
  // Without a picture it is refused, after the session was checked. Its own tests send pictures.
  analyzeImage: () => ({ expected: signedIn(400) }),
  reorderHabits: ({ habitId }) => ({
    body: { habitOrders: [{ id: habitId, sortOrder: 3 }] },
    expected: ownerOnly(204),
  }),
  changeHabit: ({ habitId }) => ({ params: { id: habitId }, body: { name: 'Read more' }, expected: ownerOnly(200) }),
  // A deleted habit, because the rows below need the other one. The owner's delete is in the habits tests.
  deleteHabit: ({ deletedHabitId }) => ({ params: { id: deletedHabitId }, expected: ownerOnly(404) }),
  restoreHabit: ({ habitId }) => ({ params: { id: habitId }, expected: ownerOnly(404) }),
  hasEverCreatedHabits: () => ({ expected: signedIn(200) }),
  listHabitHistory: ({ habitId }) => ({ params: { id: habitId }, expected: ownerOnly(200) }),
  sendProfileView: ({ owner }) => ({
    params: { id: owner.id },
    body: { sessionId: '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a37' },
    expected: everybody(204),
  }),
  getProfileViews: ({ owner }) => ({ params: { id: owner.id }, expected: everybody(200) }),
  listInstances: () => ({ query: 'startDate=2026-03-01&endDate=2026-03-31', expected: signedIn(200) }),
  getProgress: () => ({ query: 'startDate=2026-03-01&endDate=2026-03-31', expected: signedIn(200) }),
  saveInstance: ({ habitId }) => ({ body: { habitId, date: '2026-03-11', completed: true }, expected: ownerOnly(200) }),
  changeInstance: ({ instanceId }) => ({
    params: { id: instanceId },
    body: { completed: true },
    expected: ownerOnly(200),
  }),
  changeInstanceNote: ({ instanceId }) => ({
    params: { id: instanceId },
    body: { notes: 'x' },
    expected: ownerOnly(200),
  }),
};
