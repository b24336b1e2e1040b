import { test } from './journey.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
  // Nothing is specific to these sizes, so they are only for pictures.
  ...(process.env['PICTURES'] === undefined
    ? []
    : [
        { width: 768, height: 1024 },
        { width: 1920, height: 1080 },
      ]),
] as const;

/** Runs the same journeys in a small and in a wide window. */
export const inEverySize = (walk: () => void): void => {
  for (const viewport of SIZES) {
    test.describe(`${viewport.width} px`, { tag: '@sizes' }, () => {
      test.use({ viewport });
      walk();
    });
  }
};
