import { randomUuid } from './visit-id.ts';

const withoutStorage: Record<string, string> = {};

/** A random name of this visit of the browser, for one purpose: it lasts as long as the tab, also across reloads. */
export const tabVisit = (key: string): string => {
  try {
    const kept = sessionStorage.getItem(key) ?? randomUuid();
    sessionStorage.setItem(key, kept);
    return kept;
  } catch {
    // Each load is a visit of its own.
    return (withoutStorage[key] ??= randomUuid());
  }
};
