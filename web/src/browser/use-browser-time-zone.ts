import { browserTimeZone } from './time-zone.ts';
import { useClockReading } from './use-clock.ts';

/** The browser's time zone, updated when the device moves to another zone. The caller renders only then. */
export const useBrowserTimeZone = (): string | undefined => useClockReading(() => browserTimeZone() ?? '') || undefined;
