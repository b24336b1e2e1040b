import { epochDayOf, isCalendarDay } from '#calendar/calendar-day.ts';

// Years that no zone can push out of the calendar.
const INSTANT = /^([12]\d{3}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The instant (epoch milliseconds, whole seconds) of an ISO 8601 timestamp with its zone; null for any other text. */
export const instantFromText = (text: string): number | null => {
  const [, day = '', hour, minute, second = '0', zone = 'Z'] = INSTANT.exec(text.trim()) ?? [];
  if (!isCalendarDay(day) || Number(hour) > 23 || Number(minute) > 59) return null;
  const seconds = (epochDayOf(day) * 24 + Number(hour)) * 3600 + Number(minute) * 60 + Number(second);
  return (seconds - offsetSeconds(zone)) * 1000;
};

const offsetSeconds = (zone: string): number => {
  if (zone === 'Z') return 0;
  const digits = zone.replaceAll(/\D/g, '');
  const seconds = (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60;
  return zone.startsWith('-') ? -seconds : seconds;
};
