import { openEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

/** Milliseconds between two heartbeats: `profile` for a viewer of a public page, `dashboard` for its owner. */
export const HEARTBEAT_MS = { profile: 15_000, dashboard: 20_000 } as const;

export const sendProfileView = openEndpoint<typeof schemas.sendProfileView>('POST', '/api/profile-view/:id');
export const getProfileViews = openEndpoint<typeof schemas.getProfileViews>('GET', '/api/profile-views/:id');
