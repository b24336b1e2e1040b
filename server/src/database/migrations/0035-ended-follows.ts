import type { Words } from '#database/ddl.ts';

const person = (w: Words, column: string): string =>
  `"${column}" integer not null references users (id) on delete cascade`;

/** A table of the follows that ended a moment ago. Undo copies a follow back from it. */
export const endedFollows = (w: Words): readonly string[] => [
  `create table ended_follows (
    id integer primary key, ${person(w, 'followerId')}, ${person(w, 'followingId')},
    "createdAt" ${w.instant} not null,
    "feedRow" integer, "feedDay" ${w.day}, "feedAt" ${w.instant},
    "endedAt" ${w.instant} not null,
    unique ("followerId", "followingId")
  )`,
  `create index ended_follows_following on ended_follows ("followingId")`,
  `create index ended_follows_age on ended_follows ("endedAt")`,
];
