import { expect, test } from 'vitest';
import { draftProblems, fieldsToSend, isChanged } from './profile-draft.ts';

const BEFORE = { name: 'Mara', title: '', username: 'mara' };

test('only what is there is sent, without spaces around it; a blank title is none', () => {
  const before = { name: 'M', title: 'Baker', username: 'm' };
  expect(fieldsToSend({ name: ' ', title: ' ', username: ' mara ' }, before)).toEqual({
    username: 'mara',
    title: null,
  });
  expect(fieldsToSend({ name: ' Mara ', title: 'Designer ', username: 'mara' }, before)).toEqual({
    name: 'Mara',
    title: 'Designer',
    username: 'mara',
  });
});

test('what nobody touched is not sent, because it may have changed on another device', () => {
  expect(fieldsToSend({ ...BEFORE, title: 'Designer' }, BEFORE)).toEqual({ title: 'Designer' });
  expect(fieldsToSend({ ...BEFORE, name: ' Mara ' }, BEFORE)).toEqual({});
});

test('spaces around a text are no change', () => {
  expect(isChanged({ ...BEFORE, name: 'Mara ' }, BEFORE)).toBe(false);
  expect(isChanged({ ...BEFORE, title: 'Designer' }, BEFORE)).toBe(true);
});

test('a name cannot be taken away, and a username has to be one', () => {
  expect(draftProblems({ ...BEFORE, name: '' }, BEFORE)).toEqual({ name: 'Please enter a name' });
  expect(draftProblems({ ...BEFORE, name: '' }, { ...BEFORE, name: '' })).toEqual({});
  expect(draftProblems({ ...BEFORE, username: '.mara' }, BEFORE)).toHaveProperty('username');
  expect(draftProblems({ ...BEFORE, username: '' }, BEFORE)).toHaveProperty('username');
});
