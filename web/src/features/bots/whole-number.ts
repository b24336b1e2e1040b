/** What a number field means: the nearest whole number in its range, and the lowest one where there is no number. */
export const wholeNumber = (text: string, { min, max }: { min: number; max: number }): number => {
  const number = text.trim() === '' ? Number.NaN : Math.round(Number(text));
  return Number.isNaN(number) ? min : Math.min(max, Math.max(min, number));
};
