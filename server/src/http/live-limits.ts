import { Refusal } from './refusal.ts';

/** An open live channel. A visitor's channel has no person. */
export type OpenChannel = { readonly address: string; readonly userId: number | null };

// docs/product.md, Live changes.
const PER_PERSON_MAX = 5;
const PER_ADDRESS_MAX = 200;
const ALL_MAX = 4000;
// Each channel holds a connection, and a visitor with many addresses could hold all of them.
const VISITORS_MAX = 2000;

/** @throws Refusal when too many channels are open for one more. */
export const requireRoom = (open: Iterable<OpenChannel>, { userId, address }: OpenChannel): void => {
  const counts = { all: 0, ofPerson: 0, ofAddress: 0 };
  for (const channel of open) {
    counts.all += 1;
    if (channel.userId === userId) counts.ofPerson += 1;
    if (channel.address === address) counts.ofAddress += 1;
  }
  const ofPersonMax = userId === null ? VISITORS_MAX : PER_PERSON_MAX;
  if (counts.ofPerson < ofPersonMax && counts.ofAddress < PER_ADDRESS_MAX && counts.all < ALL_MAX) return;
  throw new Refusal('too-many-requests', 'Too many live connections are open. This page refreshes by itself.', {
    retryAfterSeconds: 30,
  });
};
