import { wallClockAt } from './time-zone.ts';

// Two zones of one rule show the same time all year; zones that differ in summer only differ in some month.
const MONTHS = 12;
const MONTH_MS = 30.5 * 24 * 3_600_000;

/** Whether the clocks of two zones agree from an instant (epoch milliseconds) on, for a year. */
export const haveSameClock = (one: string, other: string, fromMs: number): boolean =>
  one === other ||
  Array.from({ length: MONTHS }, (_, month) => fromMs + month * MONTH_MS).every((instant) => {
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
