import { examples as accountDeletion } from '#features/account-deletion/account-deletion.examples.ts';
import { examples as accounts } from '#features/accounts/accounts.examples.ts';
import { examples as apiDocument } from '#features/api-document/api-document.examples.ts';
import { examples as audit } from '#features/audit/audit.examples.ts';
import { examples as avatars } from '#features/avatars/avatars.examples.ts';
import { examples as betaRequests } from '#features/beta-requests/beta-requests.examples.ts';
import { examples as blocking } from '#features/blocking/blocking.examples.ts';
import { examples as bots } from '#features/bots/bots.examples.ts';
import { examples as challenge } from '#features/challenge/challenge.examples.ts';
import { examples as encouragement } from '#features/encouragement/encouragement.examples.ts';
import { examples as dataExport } from '#features/export/export.examples.ts';
import { examples as feed } from '#features/feed/feed.examples.ts';
import { examples as milestones } from '#features/milestones/milestones.examples.ts';
import { examples as following } from '#features/following/following.examples.ts';
import { examples as goals } from '#features/goals/goals.examples.ts';
import { examples as habitImport } from '#features/habit-import/habit-import.examples.ts';
import { examples as habits } from '#features/habits/habits.examples.ts';
import { examples as health } from '#features/health/health.examples.ts';
import { examples as imageImport } from '#features/image-import/image-import.examples.ts';
import { examples as invitations } from '#features/invitations/invitations.examples.ts';
import { examples as mails } from '#features/mails/mails.examples.ts';
import { examples as notifications } from '#features/notifications/notifications.examples.ts';
import { examples as profile } from '#features/profile/profile.examples.ts';
import { examples as profileViews } from '#features/profile-views/profile-views.examples.ts';
import { examples as pageViews } from '#features/page-views/page-views.examples.ts';
import { examples as podcast } from '#features/podcast/podcast.examples.ts';
import { examples as profiles } from '#features/profiles/profiles.examples.ts';
import { examples as progress } from '#features/progress/progress.examples.ts';
import { examples as sessions } from '#features/sessions/sessions.examples.ts';
import { examples as settings } from '#features/settings/settings.examples.ts';
import { examples as users } from '#features/users/users.examples.ts';
import { examples as tokens } from '#features/tokens/tokens.examples.ts';
import type { Examples } from '#testing/endpoint-example.ts';

/** One row for each endpoint of the contract; a missing row fails the test. */
export const EXAMPLES: Examples = {
  ...accountDeletion,
  ...accounts,
  ...apiDocument,
  ...audit,
  ...avatars,
  ...betaRequests,
  ...blocking,
  ...bots,
  ...challenge,
  ...encouragement,
  ...dataExport,
  ...feed,
  ...milestones,
  ...following,
  ...goals,
  ...habitImport,
  ...habits,
  ...health,
  ...imageImport,
  ...invitations,
  ...mails,
  ...notifications,
  ...profile,
  ...profileViews,
  ...pageViews,
  ...podcast,
  ...profiles,
  ...progress,
  ...sessions,
  ...settings,
  ...users,
  ...tokens,
};
