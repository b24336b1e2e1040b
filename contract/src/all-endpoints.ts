import * as accountDeletion from './account-deletion/endpoints.ts';
import * as accountDeletionSchemas from './account-deletion/schemas.ts';
import * as accounts from './accounts/endpoints.ts';
import * as accountsSchemas from './accounts/schemas.ts';
import * as apiDocument from './api-document/endpoints.ts';
import * as apiDocumentSchemas from './api-document/schemas.ts';
import * as audit from './audit/endpoints.ts';
import * as auditSchemas from './audit/schemas.ts';
import * as avatars from './avatars/endpoints.ts';
import * as avatarsSchemas from './avatars/schemas.ts';
import * as betaRequests from './beta-requests/endpoints.ts';
import * as betaRequestsSchemas from './beta-requests/schemas.ts';
import * as blocking from './blocking/endpoints.ts';
import * as blockingSchemas from './blocking/schemas.ts';
import * as bots from './bots/endpoints.ts';
import * as botsSchemas from './bots/schemas.ts';
import * as challenge from './challenge/endpoints.ts';
import * as challengeSchemas from './challenge/schemas.ts';
import * as encouragement from './encouragement/endpoints.ts';
import * as encouragementSchemas from './encouragement/schemas.ts';
import type { AnySchema, Endpoint, EndpointSchemas } from './endpoint.ts';
import * as dataExport from './export/endpoints.ts';
import * as dataExportSchemas from './export/schemas.ts';
import * as feed from './feed/endpoints.ts';
import * as feedSchemas from './feed/schemas.ts';
import * as milestones from './milestones/endpoints.ts';
import * as milestonesSchemas from './milestones/schemas.ts';
import * as following from './following/endpoints.ts';
import * as followingSchemas from './following/schemas.ts';
import * as goals from './goals/endpoints.ts';
import * as goalsSchemas from './goals/schemas.ts';
import * as habitImport from './habit-import/endpoints.ts';
import * as habitImportSchemas from './habit-import/schemas.ts';
import * as habits from './habits/endpoints.ts';
import * as habitFields from './habits/habit-fields.ts';
import * as habitsSchemas from './habits/schemas.ts';
import * as health from './health/endpoints.ts';
import * as healthSchemas from './health/schemas.ts';
import * as imageImport from './image-import/endpoints.ts';
import * as imageImportSchemas from './image-import/schemas.ts';
import * as invitations from './invitations/endpoints.ts';
import * as invitationsSchemas from './invitations/schemas.ts';
import * as mails from './mails/endpoints.ts';
import * as mailsSchemas from './mails/schemas.ts';
import * as pageViews from './page-views/endpoints.ts';
import * as pageViewsSchemas from './page-views/schemas.ts';
import * as peopleSchemas from './people/schemas.ts';
import * as podcast from './podcast/endpoints.ts';
import * as podcastSchemas from './podcast/schemas.ts';
import * as notifications from './notifications/endpoints.ts';
import * as notificationsSchemas from './notifications/schemas.ts';
import * as profile from './profile/endpoints.ts';
import * as profileSchemas from './profile/schemas.ts';
import * as profileViews from './profile-views/endpoints.ts';
import * as profileViewsSchemas from './profile-views/schemas.ts';
import * as profiles from './profiles/endpoints.ts';
import * as profilesSchemas from './profiles/schemas.ts';
import * as progress from './progress/endpoints.ts';
import * as progressSchemas from './progress/schemas.ts';
import * as sessions from './sessions/endpoints.ts';
import * as sessionsSchemas from './sessions/schemas.ts';
import * as settings from './settings/endpoints.ts';
import * as settingsSchemas from './settings/schemas.ts';
import * as tokens from './tokens/endpoints.ts';
import * as tokensSchemas from './tokens/schemas.ts';
import * as users from './users/endpoints.ts';
import * as usersSchemas from './users/schemas.ts';

/** An endpoint together with its schemas and its heading in the API document. */
export type WholeEndpoint = Omit<Endpoint, 'schemas'> & EndpointSchemas & { readonly heading: string };

/** Each slice: the heading of its calls in the API document, its endpoints and its schemas. */
const SLICES = [
  ['Account', accountDeletion, accountDeletionSchemas],
  ['Account', accounts, accountsSchemas],
  ['API document', apiDocument, apiDocumentSchemas],
  ['API tokens', tokens, tokensSchemas],
  ['Pictures', avatars, avatarsSchemas],
  ['Access', betaRequests, betaRequestsSchemas],
  ['Blocking', blocking, blockingSchemas],
  ['Challenge', challenge, challengeSchemas],
  ['Encouragement', encouragement, encouragementSchemas],
  ['Your data', dataExport, dataExportSchemas],
  ['Feed', feed, feedSchemas],
  ['Milestones', milestones, milestonesSchemas],
  ['Following', following, followingSchemas],
  ['Goal', goals, goalsSchemas],
  ['Imports', habitImport, habitImportSchemas],
  ['Habits', habits, habitsSchemas],
  ['Imports', imageImport, imageImportSchemas],
  ['Visits', pageViews, pageViewsSchemas],
  ['Podcast', podcast, podcastSchemas],
  ['Notifications', notifications, notificationsSchemas],
  ['Profile', profile, profileSchemas],
  ['Visits', profileViews, profileViewsSchemas],
  ['Public pages', profiles, profilesSchemas],
  ['Progress', progress, progressSchemas],
  ['Devices', sessions, sessionsSchemas],
  ['Administration', audit, auditSchemas],
  ['Administration', bots, botsSchemas],
  ['Administration', mails, mailsSchemas],
  ['Administration', settings, settingsSchemas],
  ['Administration', users, usersSchemas],
  ['Access', invitations, invitationsSchemas],
  ['Administration', health, healthSchemas],
] as const;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every endpoint of the API by its name. Under /api the server mounts these, the live channel and nothing else. */
export const ALL_ENDPOINTS: ReadonlyMap<string, WholeEndpoint> = new Map(
  SLICES.flatMap(([heading, endpoints, schemas]) =>
    Object.entries<unknown>(endpoints).flatMap(([name, value]) =>
      isEndpoint(value)
        ? // A cast: the compiler has checked that each endpoint names the schemas of its own name.
          [
            [
              name,
              { ...value, ...(schemas as unknown as Record<string, EndpointSchemas>)[name], heading } as WholeEndpoint,
            ] as const,
          ]
        : [],
    ),
  ),
);

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Every shape that a slice exports as `…Schema`, by its name without that ending. The API document defines each once. */
export const NAMED_SCHEMAS: ReadonlyMap<string, AnySchema> = new Map(
  [habitFields, peopleSchemas, ...SLICES.map(([, , schemas]) => schemas)].flatMap((schemas) =>
    Object.entries<unknown>(schemas).flatMap(([name, value]) =>
      isSchema(value) ? [[name.replace(/Schema$/, ''), value] as const] : [],
    ),
  ),
);
