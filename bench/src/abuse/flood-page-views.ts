import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '@crushing/server/database/connect';
import type { FilledPerson } from '@crushing/server/seed/fill-people';
import { ended, openFromAbuser } from './abuser.ts';

const CONNECTIONS = 50;

/** Sends page views from one address, as fast as they are answered. */
export const floodPageViews = async (port: number, _abuser: FilledPerson, signal: AbortSignal): Promise<void> => {
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = openFromAbuser(port);
    // Most answers are refusals. Each answer arrives as one chunk.
    socket.on('data', () => socket.write(pageView()));
    socket.write(pageView());
    return socket;
  });
  await ended(signal);
  for (const socket of sockets) socket.destroy();
};

const pageView = (): string => {
  const body = JSON.stringify({ path: '/public', sessionId: randomUUID() });
  const head = ['POST /api/page-view HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json'];
  return [...head, `content-length: ${body.length}`, '', body].join('\r\n');
};

/** How many page views a database keeps. */
export const pageViewsIn = (dataDir: string): number => {
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true });
  const row = database.prepare('select count(*) as views from page_views').get();
  database.close();
  return Number(row?.['views']);
};
