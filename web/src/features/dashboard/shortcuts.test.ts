import { expect, test } from 'vitest';
import { asksToSave, commandOfKey, SHORTCUTS } from './shortcuts.ts';

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test('each key of the list does one thing of its own', () => {
  expect(new Set(SHORTCUTS.map(({ key }) => key)).size).toBe(SHORTCUTS.length);
  expect(commandOfKey(press('1'))).toEqual({ kind: 'choose-view', view: 'grid' });
  expect(commandOfKey(press('?'))).toEqual({ kind: 'open', layer: 'shortcuts' });
});

test('a capital letter means the same as a small one', () => {
  expect(commandOfKey(press('N'))).toEqual({ kind: 'open', layer: 'new-habit' });
});

test('keys held together with Ctrl, ⌘ or Alt belong to the browser', () => {
  expect(commandOfKey(press('t', { ctrlKey: true }))).toBeNull();
  expect(commandOfKey(press('n', { metaKey: true }))).toBeNull();
  expect(commandOfKey(press('1', { altKey: true }))).toBeNull();
});

test('Ctrl+S and ⌘S ask to save, a plain s does not', () => {
  expect(asksToSave(press('s', { ctrlKey: true }))).toBe(true);
  expect(asksToSave(press('S', { metaKey: true }))).toBe(true);
  expect(asksToSave(press('s'))).toBe(false);
  expect(commandOfKey(press('s'))).toBeNull();
});
