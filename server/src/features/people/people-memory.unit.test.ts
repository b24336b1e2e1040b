import { expect, test } from 'vitest';
import { createPeople } from './people-memory.ts';

const SESSION = { actor: {} as never, createdAt: 0, lastSeenAt: 0 };

test.each(['sqlite', 'postgres'] as const)(
  'of more sessions than there is room for the least recently used ones are forgotten (%s)',
  (kind) => {
    const silent = { tell: () => {}, tellSessionsChanged: () => {}, isListening: () => true, elapsed: () => 0 };
    const people = createPeople({ kind, ...silent }, 3);
    const keep = (token: string): void => people.keepSession(token, SESSION, people.startRead());
    for (const token of ['a', 'b', 'c']) keep(token);
    people.sessionOf('a');
    keep('d');
    keep('e');
    const kept = ['a', 'b', 'c', 'd', 'e'].filter((token) => people.sessionOf(token) !== undefined);
    expect(kept).toEqual(['a', 'd', 'e']);
  },
);
