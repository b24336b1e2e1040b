import { describe, expect, test } from 'vitest';
import { displayName, initials } from './display-name.ts';

describe('names', () => {
  test('a person without a name is called by the username', () => {
    expect(displayName({ name: 'Alice Adams', username: 'alice' })).toBe('Alice Adams');
    expect(displayName({ name: '  ', username: 'alice' })).toBe('alice');
    expect(displayName({ name: null, username: 'alice' })).toBe('alice');
  });

  test.each([
    ['alice', 'A'],
    ['Bob van Smith', 'BV'],
    ['  carol   dane ', 'CD'],
    ['élodie', 'É'],
    ['🦊 fox', '🦊F'],
    ['', ''],
  ])('the initials of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
