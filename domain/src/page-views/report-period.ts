/** The longest period of a report, in days. */
export const PERIOD_DAYS_MAX = 365;

const PERIOD_DAYS_DEFAULT = 30;

/** The number of days that a text asks for; 30 when the text is no number. It may lie outside the limits. */
export const periodFromText = (text: string): number => {
  const days = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(days) ? PERIOD_DAYS_DEFAULT : days;
};

/** Whether a report can cover this many days. */
export const isPeriod = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= PERIOD_DAYS_MAX;
