import { describe, expect, test } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';
import { processorMs } from '#testing/processor-time.ts';

test('an address is kept trimmed and in lower case', () => {
  expect(normalizeEmail('  Alice@Example.COM ')).toBe('alice@example.com');
});

describe('isEmail', () => {
  test.each([
    'alice@example.com',
    'bob.smith+habits@mail.example.co.uk',
    "o'neil@example.org",
    'A@b.cd',
    ' dan@example.com ',
  ])('%j is an address', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'alice',
    '@example.com',
    'alice@',
    'alice@localhost',
    'alice@@example.com',
    'alice@exa mple.com',
    'alice@example..com',
    '.alice@example.com',
    'alice.@example.com',
    'al..ice@example.com',
    'alice@-example.com',
    'alice@example.com\r\nBcc: bob@example.com',
    'Alice <alice@example.com>',
    'alice,bob@example.com',
    `${'a'.repeat(65)}@example.com`,
    `alice@${'a.'.repeat(130)}com`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('a hostile text is answered at once', () => {
    expect(processorMs(() => isEmail(`${'a.'.repeat(200_000)}@`))).toBeLessThan(100);
  });
});
