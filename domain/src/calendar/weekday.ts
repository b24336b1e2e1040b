/** The days of the week in the order the product shows, and as it stores and sends them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A day of the week by its lower-case English name. */
export type Weekday = (typeof WEEKDAYS)[number];

/** Whether a text is exactly one of the seven lower-case names. */
export const isWeekday = (text: string): text is Weekday => (WEEKDAYS as readonly string[]).includes(text);

/** "monday" → "Monday". */
export const weekdayLabel = (weekday: Weekday): string => weekday.charAt(0).toUpperCase() + weekday.slice(1);

/** "monday" → "Mon". */
export const weekdayShortLabel = (weekday: Weekday): string => weekdayLabel(weekday).slice(0, 3);
