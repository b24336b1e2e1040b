import { beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '#testing/a-storage.ts';
import {
  arePrivateValuesOurs,
  erasePrivateValues,
  hasPrivateValue,
  keepPrivateValuesOf,
  privateKey,
  tellOtherWindows,
  watchPrivateOwner,
} from './private-values.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  erasePrivateValues();
});

test('private values stay while the same person comes back', () => {
  keepPrivateValuesOf(1);
  localStorage.setItem(privateKey('note-7'), 'mine');
  keepPrivateValuesOf(1);
  expect(hasPrivateValue('note-7')).toBe(true);
});

test('what somebody else left goes before another person sees it, and nothing else does', () => {
  keepPrivateValuesOf(1);
  localStorage.setItem(privateKey('note-7'), 'mine');
  localStorage.setItem('crushing-theme', 'dark');
  keepPrivateValuesOf(2);
  expect(hasPrivateValue('note-7')).toBe(false);
  expect(localStorage.getItem('crushing-theme')).toBe('dark');
});

test('they are ours until nobody is signed in here, or somebody else is in another window', () => {
  expect(arePrivateValuesOurs()).toBe(false);
  keepPrivateValuesOf(1);
  expect(arePrivateValuesOurs()).toBe(true);
  localStorage.setItem(privateKey('owner'), '2');
  expect(arePrivateValuesOurs()).toBe(false);
  keepPrivateValuesOf(1);
  erasePrivateValues();
  expect(arePrivateValuesOurs()).toBe(false);
});

test('where storage is refused there is nobody to be mixed up with', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keepPrivateValuesOf(1);
  expect(arePrivateValuesOurs()).toBe(true);
  erasePrivateValues();
  expect(arePrivateValuesOurs()).toBe(false);
});

test.each([
  ['somebody else has signed in', '2', true, 1],
  ['everybody has signed out', undefined, true, 1],
  ['nothing has happened', '1', true, 0],
  ['it is just being opened', '2', false, 0],
])(
  'a page that the browser shows again, kept while it was away, asks whose it is: %s',
  (_what, owner, persisted, told) => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', aStorage());
    keepPrivateValuesOf(1);
    const onOther = vi.fn<() => void>();
    const stop = watchPrivateOwner(onOther);
    // The page was away, so no event told it of the new owner.
    if (owner === undefined) localStorage.removeItem(privateKey('owner'));
    else localStorage.setItem(privateKey('owner'), owner);
    const shown = (): boolean => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown();
    expect(onOther).toHaveBeenCalledTimes(told);
    stop();
    shown();
    expect(onOther).toHaveBeenCalledTimes(told);
  },
);

test('a window hears that another one found the session ended, and not that it told so itself', () => {
  const told: (string | null)[] = [];
  vi.stubGlobal('window', new EventTarget());
  const storage = aStorage();
  storage.removeItem = (key) => told.push(`${key} gone`);
  storage.setItem = (key, value) => told.push(`${key} is ${value}`);
  vi.stubGlobal('localStorage', Object.assign(storage, { [privateKey('owner')]: '1' }));
  const onOther = vi.fn<() => void>();
  watchPrivateOwner(onOther);
  tellOtherWindows();
  expect(told).toEqual([`${privateKey('owner')} gone`, `${privateKey('owner')} is 1`]);
  expect(onOther).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: privateKey('owner'), newValue: null }));
  expect(onOther).toHaveBeenCalledOnce();
});
