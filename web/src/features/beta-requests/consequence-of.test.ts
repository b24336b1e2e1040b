import type { BetaRequest } from '@crushing/contract/beta-requests/schemas';
import { expect, test } from 'vitest';
import { consequenceOf } from './consequence-of.ts';

type Status = BetaRequest['status'];

const HANNA = { email: 'hanna@example.net', hasAccount: false };
const NONE = 'No mail is sent.';
const INVITED = 'An invitation goes to hanna@example.net.';
const AS_FILE = 'The invitation becomes a file. Copy its link under Approved Emails for hanna@example.net.';
const ENDED = 'No mail is sent. An unused invitation ends.';

test.each<[Status, Status, string]>([
  ['pending', 'pending', NONE],
  ['pending', 'approved', INVITED],
  ['pending', 'rejected', NONE],
  ['approved', 'pending', ENDED],
  ['approved', 'approved', NONE],
  ['approved', 'rejected', ENDED],
  ['rejected', 'pending', NONE],
  ['rejected', 'approved', INVITED],
  ['rejected', 'rejected', NONE],
])('from %s to %s: %s', (before, after, sentence) => {
  expect(consequenceOf({ ...HANNA, status: before }, after, true)).toBe(sentence);
});

test.each<[Status, Status, string]>([
  ['pending', 'approved', AS_FILE],
  ['pending', 'rejected', NONE],
  ['approved', 'rejected', ENDED],
])('without a mail server, from %s to %s: %s', (before, after, sentence) => {
  expect(consequenceOf({ ...HANNA, status: before }, after, false)).toBe(sentence);
});

test.each<[Status, Status, string]>([
  ['pending', 'approved', 'No mail is sent. The address has an account.'],
  ['rejected', 'approved', 'No mail is sent. The address has an account.'],
  ['pending', 'rejected', NONE],
  ['approved', 'approved', NONE],
])('with an account, from %s to %s: %s', (before, after, sentence) => {
  for (const hasMailServer of [true, false])
    expect(consequenceOf({ ...HANNA, hasAccount: true, status: before }, after, hasMailServer)).toBe(sentence);
});
