declare const timeOfDayBrand: unique symbol;

/** A time on the wall clock to the minute, written `HH:MM` from 00:00 to 23:59. */
export type TimeOfDay = string & { readonly [timeOfDayBrand]: true };

/** Whether a text is a time of day in exactly this form. */
export const isTimeOfDay = (text: string): text is TimeOfDay => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Brands a literal or a trusted text; throws RangeError when it is no time of day. */
export const timeOfDay = (text: string): TimeOfDay => {
  if (!isTimeOfDay(text)) throw new RangeError(`Not a time of day: ${text}`);
  return text;
};

/** Minutes since midnight on the wall clock, 0 to 1439. */
export const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
