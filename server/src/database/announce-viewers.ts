import { announceTexts } from './announce-texts.ts';
import { VIEWERS_CHANNEL } from './changes-channel.ts';
import type { Queries } from './database.ts';

// Pages ask for the count every 3 s at most.
const PAUSE_MS = 250;

/**
 * Notifies every process on the same PostgreSQL of heartbeats. A lost heartbeat does no harm, because another one
 * follows.
 */
export const announceViewers = (query: Queries): ((text: string) => void) =>
  announceTexts(query, { channel: VIEWERS_CHANNEL, pauseMs: PAUSE_MS }).announce;
