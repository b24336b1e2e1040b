import { DAY_MS } from './durations.ts';
import { wallClockAt } from './time-zone.ts';

// The summer time of two zones may begin a few days apart, as in Athens and Jerusalem.
const DAYS = 366;

/** Whether the clocks of two zones agree from an instant (epoch milliseconds) on, on each day of a year. */
export const haveSameClock = (one: string, other: string, fromMs: number): boolean =>
  one === other ||
  Array.from({ length: DAYS }, (_, day) => fromMs + day * DAY_MS).every((instant) => {
    const [here, there] = [wallClockAt(instant, one), wallClockAt(instant, other)];
    return here.day === there.day && here.hour === there.hour && here.minute === there.minute;
  });

// Browsers still list these zones by former names of their places.
const PLACE_TODAY: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
  Truk: 'Chuuk',
};

/**
 * The place a zone is named after, by its name of today: "Pacific/Auckland" → "Auckland", "America/Argentina/Buenos_Aires"
 * → "Buenos Aires", "Asia/Calcutta" → "Kolkata".
 */
export const placeOfZone = (timeZone: string): string => {
  const name = timeZone.split('/').at(-1) ?? timeZone;
  return PLACE_TODAY[name] ?? name.replaceAll('_', ' ');
};
