import { useStoredValue } from '#browser/stored-value.ts';
import { useBrowserTimeZone } from '#browser/use-browser-time-zone.ts';
import { useUser } from '#features/accounts/session.ts';
import { NothingYet, lazyPart } from '#ui/lazy-part.tsx';
import { declinedZones, isDeclined, zonePair } from './declined-zones.ts';

const strip = lazyPart(
  async () => (await import('./zone-strip.tsx')).ZoneStrip,
  NothingYet,
  () => <div className="h-23 sm:h-14" />,
);

/** Asks once whether days follow the zone of the device. Its space is reserved while its code loads. */
export const ZoneQuestion = () => {
  const zone = useBrowserTimeZone();
  const [declined] = useStoredValue(declinedZones);
  const { timezone } = useUser();
  if (zone === undefined || zone === timezone) return null;
  if (isDeclined(declined, zone) || isDeclined(declined, zonePair(zone, timezone))) return null;
  return <strip.Part zone={zone} />;
};
