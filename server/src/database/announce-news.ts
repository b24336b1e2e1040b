import type { LiveNews } from '@crushing/contract/live/endpoints';
import { TEXT_BYTES_MAX, announceTexts } from './announce-texts.ts';
import type { TextAnnouncer } from './announce-texts.ts';
import { NEWS_CHANNEL } from './changes-channel.ts';
import type { Queries } from './database.ts';

/** Notifies every process on the same PostgreSQL, this one included, of news of people. */
export type NewsAnnouncer = Pick<TextAnnouncer, 'close'> & { readonly announce: (news: LiveNews) => void };

const PAUSE_MS = 25;

/** News that cannot be sent are lost: browsers poll. */
export const announceNews = (query: Queries): NewsAnnouncer => {
  const { announce, close } = announceTexts(query, { channel: NEWS_CHANNEL, pauseMs: PAUSE_MS });
  return { announce: (news) => announce(fitting(news)), close };
};

/** The news as text. Leaves out the rows when they do not fit into a message; browsers then read the list. */
const fitting = (news: LiveNews): string => {
  const text = JSON.stringify(news);
  return Buffer.byteLength(text) < TEXT_BYTES_MAX
    ? text
    : JSON.stringify({ ...news, activities: [], gone: [] } satisfies LiveNews);
};
