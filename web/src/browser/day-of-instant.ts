/** The day of an instant in a time zone: "Mar 14, 2026". */
export const dayOfInstant = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));

const UTC_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day, as 2026-03-14, in the same words: "Mar 14, 2026". */
export const dayInWords = (day: string): string => UTC_FORMAT.format(new Date(day));
