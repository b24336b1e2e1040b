import { listNotifications } from '@crushing/contract/notifications/endpoints';
import { useEndpoint } from '#api/cache/endpoint-query.ts';

// The live channel tells of new ones; this serves where it is down.
const POLL_MS = 60_000;

/** The history of the notices. */
export const useNotices = () => useEndpoint(listNotifications, {}, { refetchInterval: POLL_MS });
