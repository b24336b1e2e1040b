import type { DrawnPicture } from './draw-pictures.ts';
import type { Judgement } from './judge-habits.ts';

export type Measured = DrawnPicture & {
  readonly judgement: Judgement;
  readonly seconds: number;
  readonly coreSeconds: number;
};

export type Figures = {
  readonly expected: number;
  /** Share of the expected habits that were found. */
  readonly recall: number;
  /** Share of the answered habits that are right. */
  readonly precision: number;
  /** Share of the habits answered as High that are right. */
  readonly highRight: number;
  /** Share of the pictures for which none was answered. */
  readonly silent: number;
};

export const figuresOf = (measured: readonly Measured[]): Figures => {
  const expected = sum(measured, (each) => each.expected);
  const right = sum(measured, (each) => each.right);
  return {
    expected,
    recall: right / expected,
    precision: right / sum(measured, ({ told }) => told.length),
    highRight: calibrationOf(measured)[0]?.right ?? Number.NaN,
    silent: sum(measured, ({ told }) => (told.length === 0 ? 1 : 0)) / measured.length,
  };
};

const sum = (measured: readonly Measured[], value: (judgement: Judgement) => number): number =>
  measured.reduce((total, { judgement }) => total + value(judgement), 0);

/** The words for a confidence, as people see them, and their limits. */
const LEVELS = [
  { name: 'High', from: 0.8, to: 2 },
  { name: 'Medium', from: 0.6, to: 0.8 },
  { name: 'Low', from: 0, to: 0.6 },
] as const;

/** How often habits of each word were right. */
export const calibrationOf = (
  measured: readonly Measured[],
): readonly { name: string; count: number; right: number; promised: number }[] => {
  const told = measured.flatMap(({ judgement }) => judgement.told);
  return LEVELS.map(({ name, from, to }) => {
    const within = told.filter(({ confidence }) => confidence >= from && confidence < to);
    const right = within.filter(({ isRight }) => isRight).length;
    const promised = within.reduce((total, { confidence }) => total + confidence, 0) / within.length;
    return { name, count: within.length, right: right / within.length, promised };
  });
};

export const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);
