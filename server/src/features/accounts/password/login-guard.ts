import { durationWords } from '@crushing/domain/calendar/duration-words';
import { MINUTE_MS, SECOND_MS } from '@crushing/domain/calendar/durations';
import { Refusal } from '#http/refusal.ts';
import { createAttemptCounter } from './attempt-counter.ts';

export type LoginGuard = {
  /** @throws Refusal while tries for this account have to wait. */
  readonly admit: (account: string, address: string) => void;
  readonly forgive: (account: string, address: string) => void;
};

// SECURITY.md, Limits on calls: against guessing and credential stuffing.
const FROM_ONE_ADDRESS = { max: 10, windowMs: 15 * MINUTE_MS, firstWaitMs: 15 * SECOND_MS, waitMsMax: 15 * MINUTE_MS };
// Guesses from many addresses slow each other down, by half a minute at most, so that the owner still gets in.
const FROM_ALL_ADDRESSES = { max: 50, windowMs: 15 * MINUTE_MS, firstWaitMs: SECOND_MS, waitMsMax: 30 * SECOND_MS };

// Each entry takes some hundred bytes. An owner whose entry was dropped waits like everybody else.
const FAMILIAR_MAX = 20_000;

/**
 * Slows the guessing of passwords. Tries for an account that does not exist are counted by what was typed, so that it
 * behaves the same. They are counted before the password is checked, so concurrent tries count too. An address with an
 * earlier right password does not wait for the guesses of others, so nobody can lock an owner out.
 */
export const createLoginGuard = (factor: number, now?: () => number): LoginGuard => {
  const ofPair = createAttemptCounter({ ...FROM_ONE_ADDRESS, max: FROM_ONE_ADDRESS.max * factor }, now);
  const ofAccount = createAttemptCounter({ ...FROM_ALL_ADDRESSES, max: FROM_ALL_ADDRESSES.max * factor }, now);
  const familiar = new Set<string>();
  const pairKey = (account: string, address: string): string => `${address} ${account}`;
  return {
    admit: (account, address) => {
      const pair = pairKey(account, address);
      const isFamiliar = familiar.has(pair);
      // Checked first: a try that is refused because of others does not count for this address.
      const waitMs =
        (isFamiliar ? 0 : ofAccount.waitMs(account)) ||
        ofPair.attempt(pair) ||
        (isFamiliar ? 0 : ofAccount.attempt(account));
      if (waitMs === 0) return;
      throw new Refusal(
        'too-many-requests',
        `Too many tries with a wrong password. Please try again in ${durationWords(waitMs / SECOND_MS)}.`,
        { retryAfterSeconds: waitMs / SECOND_MS },
      );
    },
    forgive: (account, address) => {
      const pair = pairKey(account, address);
      ofPair.forgive(pair);
      ofAccount.forgive(account);
      familiar.delete(pair);
      const [oldest] = familiar.size >= FAMILIAR_MAX ? familiar : [];
      if (oldest !== undefined) familiar.delete(oldest);
      familiar.add(pair);
    },
  };
};
