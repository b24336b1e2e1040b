import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

// The test runner has timers of its own, also while a module waits for its imports.
const isProductCode = (frame: string): boolean =>
  frame.includes('/web/src/') && !frame.includes('.test.ts') && !frame.includes('at async ');

/** Collects the listeners and timers that the product asks for from here on. */
const watchBegun = (): readonly string[] => {
  const begun: string[] = [];
  const note = (what: string) => {
    if (new Error(what).stack?.split('\n').some(isProductCode)) begun.push(what);
  };
  const target = { addEventListener: note, removeEventListener: () => {} };
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', note);
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const begin = globalThis[name];
    vi.stubGlobal(name, (...given: unknown[]) => {
      note(name);
      return Reflect.apply(begin, globalThis, given);
    });
  }
  return begun;
};

test('recording neither listens nor waits for anything before it is started', async () => {
  const begun = watchBegun();
  const { loadUnsent, startRecording } = await import('./recording.ts');
  await loadUnsent();
  expect(begun).toEqual([]);
  const stop = startRecording(new QueryClient());
  expect(begun).toContain('pagehide');
  stop();
});
