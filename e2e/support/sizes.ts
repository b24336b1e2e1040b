import { test } from './journey.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
  // Between the two nothing is there that neither of them has; pictures are taken of it all the same.
  ...(process.env['PICTURES'] === undefined ? [] : [{ width: 768, height: 1024 }]),
] as const;

/** Walks the same journeys on a phone and at a desk. */
export const inEverySize = (walk: () => void): void => {
  for (const viewport of SIZES) {
    test.describe(`${viewport.width} px`, { tag: '@sizes' }, () => {
      test.use({ viewport });
      walk();
    });
  }
};
