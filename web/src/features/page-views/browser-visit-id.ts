import { visitId } from '#browser/visit-id.ts';

const KEY = 'crushing-visit';

/** A random name of this visit of the browser: it lasts as long as the tab, also across reloads. */
export const browserVisitId = (): string => {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept !== null) return kept;
    sessionStorage.setItem(KEY, visitId());
  } catch {
    // Without storage each load is a visit of its own.
  }
  return visitId();
};
