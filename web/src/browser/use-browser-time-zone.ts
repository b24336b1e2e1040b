import { browserTimeZone } from './time-zone.ts';
import { useClockReading } from './use-clock.ts';

/** The same, also after the device came to another zone while the page was open. The caller renders only then. */
export const useBrowserTimeZone = (): string | undefined => useClockReading(() => browserTimeZone() ?? '') || undefined;
