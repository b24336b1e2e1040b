import * as accounts from './accounts.ts';
import * as betaRequests from './beta-requests.ts';
import type { Endpoint } from './endpoint.ts';
import * as goals from './goals.ts';
import * as habitImport from './habit-import.ts';
import * as habits from './habits.ts';
import * as imageImport from './image-import.ts';
import * as profileViews from './profile-views.ts';
import * as progress from './progress.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every endpoint of the API by its name; the server must mount each, and nothing under /api besides these and the live channel. */
export const ALL_ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries({
    ...accounts,
    ...betaRequests,
    ...goals,
    ...habitImport,
    ...habits,
    ...imageImport,
    ...profileViews,
    ...progress,
  }).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
);
