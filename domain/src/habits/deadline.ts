import { timeOfDay } from '#calendar/time-of-day.ts';
import type { TimeOfDay } from '#calendar/time-of-day.ts';

/** The deadline of a habit that has the whole of its owner's day. */
export const END_OF_DAY = timeOfDay('00:00');

/** " · by 07:30", to follow other words; nothing for a habit that has the whole day. */
export const deadlineWords = (deadline: TimeOfDay): string => (deadline === END_OF_DAY ? '' : ` · by ${deadline}`);
