import { test } from './journey.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

/** Walks the same journeys on a phone, a tablet and a desk. */
export const inEverySize = (walk: () => void): void => {
  for (const viewport of SIZES) {
    test.describe(`${viewport.width} px`, { tag: '@sizes' }, () => {
      test.use({ viewport });
      walk();
    });
  }
};
