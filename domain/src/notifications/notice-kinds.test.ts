import { expect, test } from 'vitest';
import { NOTICE_KINDS, NOTICE_LABELS, NOTICE_SWITCHES, isNoticeKind } from './notice-kinds.ts';

test('every kind has a switch and a label of its own', () => {
  expect(new Set(Object.values(NOTICE_SWITCHES)).size).toBe(NOTICE_KINDS.length);
  expect(new Set(NOTICE_KINDS.map((kind) => NOTICE_LABELS[kind])).size).toBe(NOTICE_KINDS.length);
});

test('a text is a kind only when it names one', () => {
  expect(NOTICE_KINDS.every(isNoticeKind)).toBe(true);
  expect(['', 'invitation', 'toString', '__proto__'].some(isNoticeKind)).toBe(false);
});
