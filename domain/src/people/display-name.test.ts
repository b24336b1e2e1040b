import { describe, expect, test } from 'vitest';
import { displayName, initials, nameInText } from './display-name.ts';

describe('names', () => {
  test('a person without a name is called by the username', () => {
    expect(displayName({ name: 'Alice Adams', username: 'alice' })).toBe('Alice Adams');
    expect(displayName({ name: '  ', username: 'alice' })).toBe('alice');
    expect(displayName({ name: null, username: 'alice' })).toBe('alice');
  });

  test('within a text a bot is called a bot', () => {
    expect(nameInText({ name: null, username: 'steady_leo', isBot: true })).toBe('steady_leo (bot)');
    expect(nameInText({ name: 'Alice Adams', username: 'alice', isBot: false })).toBe('Alice Adams');
  });

  test.each([
    ['alice', 'A'],
    ['Bob van Smith', 'BV'],
    ['  carol   dane ', 'CD'],
    ['élodie', 'É'],
    ['🦊 fox', '🦊F'],
    ['🇦🇹 Anna', '🇦🇹A'],
    ['ßigrid ßmith', 'SS'],
    ['ﬂora', 'F'],
    ['', ''],
  ])('the initials of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
