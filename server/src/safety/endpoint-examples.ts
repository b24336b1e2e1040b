import { examples as accounts } from '#features/accounts/accounts.examples.ts';
import { examples as betaRequests } from '#features/beta-requests/beta-requests.examples.ts';
import { examples as goals } from '#features/goals/goals.examples.ts';
import { examples as habitImport } from '#features/habit-import/habit-import.examples.ts';
import { examples as habits } from '#features/habits/habits.examples.ts';
import { examples as imageImport } from '#features/image-import/image-import.examples.ts';
import { examples as profileViews } from '#features/profile-views/profile-views.examples.ts';
import { examples as progress } from '#features/progress/progress.examples.ts';
import type { Examples } from '#testing/endpoint-example.ts';

/** One row for each endpoint of the contract; a missing row fails the test. */
export const EXAMPLES: Examples = {
  ...accounts,
  ...betaRequests,
  ...goals,
  ...habitImport,
  ...habits,
  ...imageImport,
  ...profileViews,
  ...progress,
};
