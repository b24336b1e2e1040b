import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usernameProblem } from '#accounts/username.ts';
import { botUsername, chosenTemplates } from './bot-configuration.ts';
import { BOT_TYPES, TEMPLATES_MAX } from './bot-presets.ts';

const aType = fc.constantFrom(...BOT_TYPES);

test('every drawn name can be a username', () => {
  fc.assert(
    fc.property(aType, fc.nat(), fc.nat(), (type, seed, attempt) => {
      expect(usernameProblem(botUsername(type, seed, attempt), new Set())).toBeNull();
    }),
  );
});

test('names do not run out: of 1,000 attempts at least 900 differ', () => {
  const names = Array.from({ length: 1000 }, (_, attempt) => botUsername('steady_supporter', 1, attempt));
  expect(new Set(names).size).toBeGreaterThan(900);
});

test('a bot has three to five different templates of those there are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.nat(), fc.nat(), (templateIds, seed, place) => {
      const chosen = chosenTemplates(templateIds, seed, place);
      expect(chosen.length).toBeGreaterThanOrEqual(Math.min(3, templateIds.length));
      expect(chosen.length).toBeLessThanOrEqual(TEMPLATES_MAX);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(templateIds).toEqual(expect.arrayContaining(chosen));
    }),
  );
});
