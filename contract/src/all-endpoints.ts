import * as accounts from './accounts/endpoints.ts';
import * as accountsSchemas from './accounts/schemas.ts';
import * as betaRequests from './beta-requests/endpoints.ts';
import * as betaRequestsSchemas from './beta-requests/schemas.ts';
import type { Endpoint, EndpointSchemas } from './endpoint.ts';
import * as goals from './goals/endpoints.ts';
import * as goalsSchemas from './goals/schemas.ts';
import * as habitImport from './habit-import/endpoints.ts';
import * as habitImportSchemas from './habit-import/schemas.ts';
import * as habits from './habits/endpoints.ts';
import * as habitsSchemas from './habits/schemas.ts';
import * as imageImport from './image-import/endpoints.ts';
import * as imageImportSchemas from './image-import/schemas.ts';
import * as profileViews from './profile-views/endpoints.ts';
import * as profileViewsSchemas from './profile-views/schemas.ts';
import * as progress from './progress/endpoints.ts';
import * as progressSchemas from './progress/schemas.ts';

/** An endpoint together with its schemas. */
export type WholeEndpoint = Omit<Endpoint, 'schemas'> & EndpointSchemas;

const SLICES = [
  [accounts, accountsSchemas],
  [betaRequests, betaRequestsSchemas],
  [goals, goalsSchemas],
  [habitImport, habitImportSchemas],
  [habits, habitsSchemas],
  [imageImport, imageImportSchemas],
  [profileViews, profileViewsSchemas],
  [progress, progressSchemas],
] as const;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every endpoint of the API by its name. Under /api the server mounts these, the live channel and nothing else. */
export const ALL_ENDPOINTS: ReadonlyMap<string, WholeEndpoint> = new Map(
  SLICES.flatMap(([endpoints, schemas]) =>
    Object.entries<unknown>(endpoints).flatMap(([name, value]) =>
      isEndpoint(value)
        ? // A cast: the compiler has checked that each endpoint names the schemas of its own name.
          [
            [
              name,
              { ...value, ...(schemas as unknown as Record<string, EndpointSchemas>)[name] } as WholeEndpoint,
            ] as const,
          ]
        : [],
    ),
  ),
);
