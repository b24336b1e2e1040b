import type { Words } from '#database/ddl.ts';

/** The time of a mail's first try. Its tries end a day later, however long it had to wait before the first one. */
export const firstTryOfMails = ({ instant }: Words): readonly string[] => [
  `alter table notification_queue add column "firstTriedAt" ${instant}`,
];
