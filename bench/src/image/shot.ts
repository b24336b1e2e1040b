import { LOOKS } from './looks.ts';
import type { Look } from './looks.ts';
import { habitsIn } from './picture.ts';
import type { ExpectedHabit, Picture, ShownLine } from './picture.ts';

export type Shot = {
  looks: Look[];
  html: string;
  expected: readonly ExpectedHabit[];
  width?: number;
  quality?: number;
};

/** A picture with a combination of looks. */
export const shot = (
  name: string,
  isClean: boolean,
  { looks, html, expected, width = 760, quality }: Shot,
): Picture => ({
  name,
  isClean,
  html,
  css: `html { background: #fff; min-height: 100%; position: relative } body { margin: 0 } ${looks.map((look) => LOOKS[look]).join('\n')}`,
  width,
  expected,
  ...(quality === undefined ? {} : { quality }),
});

/** The parts of a picture of lines. */
export const lines = (looks: Look[], html: string, shown: readonly ShownLine[], more: Partial<Shot> = {}): Shot => ({
  looks,
  html,
  expected: habitsIn(shown),
  ...more,
});
