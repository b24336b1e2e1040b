import { expect, test } from 'vitest';
import { requireRoom } from './live-limits.ts';
import type { OpenChannel } from './live-limits.ts';

const channels = (count: number, of: (place: number) => OpenChannel): OpenChannel[] =>
  Array.from({ length: count }, (_, place) => of(place));

// 100 on each address, so that no address is full.
const address = (place: number): string => `192.0.2.${Math.floor(place / 100)}`;
const visitors = (count: number): OpenChannel[] =>
  channels(count, (place) => ({ address: address(place), userId: null }));
const people = (count: number): OpenChannel[] =>
  channels(count, (place) => ({ address: address(place), userId: place + 1 }));

const VISITOR = { address: 'new', userId: null };
const PERSON = { address: 'new', userId: 9999 };

test.each([
  ['a visitor beside 1,999 others', visitors(1999), VISITOR, true],
  ['one visitor more', visitors(2000), VISITOR, false],
  ['a person, whatever visitors hold', visitors(2000), PERSON, true],
  ['a person beside 3,999 channels', people(3999), PERSON, true],
  ['one channel more than 4,000', people(4000), PERSON, false],
  ['the fifth channel of a person', channels(4, () => PERSON), PERSON, true],
  ['the sixth', channels(5, () => PERSON), PERSON, false],
  ['the 200th channel of an address', channels(199, () => VISITOR), VISITOR, true],
  ['the 201st', channels(200, () => VISITOR), VISITOR, false],
])('%s', (_, open, next, hasRoom) => {
  const asked = (): void => requireRoom(open, next);
  if (hasRoom) expect(asked).not.toThrow();
  else expect(asked).toThrow('Too many live connections');
});
