import type { Words } from '#database/ddl.ts';

/** Nothing has been written into this table before. */
export const perfectDays = (w: Words): readonly string[] => [
  `alter table perfect_days add column "isOwn" ${w.bool} not null default ${w.no}`,
  `alter table perfect_days add column "isShown" ${w.bool} not null default ${w.no}`,
];
