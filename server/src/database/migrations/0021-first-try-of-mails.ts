import type { Words } from '#database/ddl.ts';

/** When a mail was first tried: its tries end a day after that, however long it had to wait for its time. */
export const firstTryOfMails = ({ instant }: Words): readonly string[] => [
  `alter table notification_queue add column "firstTriedAt" ${instant}`,
];
