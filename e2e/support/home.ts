import { dayAt } from '@crushing/domain/calendar/time-zone';

/** A place where people of journeys live, and another one with the same days. */
type Home = { readonly zone: string; readonly place: string; readonly twin: { zone: string; place: string } };

const VIENNA: Home = { zone: 'Europe/Vienna', place: 'Vienna', twin: { zone: 'Europe/Berlin', place: 'Berlin' } };
// East of Vienna: a round of the challenge begins on no day that is over in UTC.
const TOKYO: Home = { zone: 'Asia/Tokyo', place: 'Tokyo', twin: { zone: 'Asia/Seoul', place: 'Seoul' } };

const HOUR_MS = 60 * 60 * 1000;
// Longer than all journeys take.
const RUN_MS_MAX = 3 * HOUR_MS;
// Longer ago than anything that journeys call a moment ago.
const BACK_MS_MAX = HOUR_MS;

const hasOneDay = ({ zone }: Home): boolean =>
  dayAt(Date.now() - BACK_MS_MAX, zone, 0) === dayAt(Date.now() + RUN_MS_MAX, zone, 0);

// Chosen by the first process. Those that it starts inherit the choice.
const place = (process.env['HOME_OF_JOURNEYS'] ??= (hasOneDay(VIENNA) ? VIENNA : TOKYO).place);

/** The home of all people and the browser's time zone. No day ends there while journeys run. */
export const HOME: Home = place === VIENNA.place ? VIENNA : TOKYO;
