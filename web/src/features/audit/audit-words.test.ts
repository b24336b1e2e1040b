import type { AuditEntry } from '@crushing/contract/audit/schemas';
import type { AuditAction } from '@crushing/domain/audit/audit-actions';
import { expect, test } from 'vitest';
import { auditWords } from './audit-words.ts';

const ENTRY: AuditEntry = {
  id: 1,
  createdAt: '2026-03-14T12:00:00.000Z',
  action: 'mail.tested',
  actor: 'mara',
  target: 'bob',
  subject: 'hanna@example.net',
  details: { status: 'approved', count: 3, key: 'bots_enabled', value: 'false', challengeId: 7 },
};

// The type asks for each action.
const SENTENCES: Readonly<Record<AuditAction, string>> = {
  'requests.reviewed': '@mara set the request of hanna@example.net to approved.',
  'requests.noted': '@mara changed the notes on the request of hanna@example.net.',
  'emails.approved': '@mara approved hanna@example.net.',
  'emails.invited': '@mara invited hanna@example.net.',
  'emails.reset': '@mara reset the invitation of hanna@example.net.',
  'users.renamed': '@mara gave @bob another username.',
  'users.deleted': '@mara deleted a person.',
  'users.reset-link': '@mara made a link with which @bob sets a new password.',
  'bots.created': '@mara created 3 bots.',
  'bots.changed': '@mara changed @bob.',
  'bots.deleted': '@mara deleted a bot.',
  'settings.changed': '@mara set bots_enabled to false.',
  'challenges.opened': '@mara opened challenge 7.',
  'challenges.closed': '@mara closed challenge 7.',
  'mail.retried': '@mara queued the mail to hanna@example.net again.',
  'mail.tested': '@mara sent a test mail.',
};

test.each(Object.entries(SENTENCES))('%s reads: %s', (action, sentence) => {
  expect(auditWords({ ...ENTRY, action })).toBe(sentence);
});

test.each<[string, Partial<AuditEntry>, string]>([
  ['the command line did it', { actor: null }, 'The command line sent a test mail.'],
  [
    'the person is deleted since',
    { action: 'users.renamed', target: null },
    '@mara gave a deleted person another username.',
  ],
  ['the address is gone', { action: 'emails.approved', subject: null }, '@mara approved somebody who is gone.'],
  ['there was one bot', { action: 'bots.created', details: { count: 1 } }, '@mara created 1 bot.'],
  [
    'a setting was emptied',
    { action: 'settings.changed', details: { key: 'podcast_offer_ends_at', value: '' } },
    '@mara set podcast_offer_ends_at to nothing.',
  ],
  ['this version does not know the action', { action: 'moons.landed' }, '@mara: moons.landed'],
])('an entry where %s', (_case, parts, sentence) => {
  expect(auditWords({ ...ENTRY, ...parts })).toBe(sentence);
});
