import { placeOfZone } from '@crushing/domain/calendar/same-clock';
import { isTimeZone } from '@crushing/domain/calendar/time-zone';
import { useEffect } from 'react';
import { focusHeading } from '#browser/focus-heading.ts';
import { useStoredValue } from '#browser/stored-value.ts';
import { useUser } from '#features/accounts/session.ts';
import { Button } from '#ui/button.tsx';
import { declinedZones, zonePair } from './declined-zones.ts';
import { useDeviceZone } from './use-device-zone.ts';
import { useSettings } from './use-settings.ts';

/** The question above the page. It pushes the content down and never covers it. */
export const ZoneStrip = ({ zone }: { zone: string }) => {
  const { timezone } = useUser();
  const { change, isSaving } = useSettings();
  const [declined, setDeclined] = useStoredValue(declinedZones);
  const differs = useDeviceZone() !== null;
  const accept = () => {
    change({ timezone: zone });
    // Moves the focus at once. Later the button would be gone, and the new day would take the lost focus.
    focusHeading();
  };
  useEffect(() => {
    // Both names have one clock. The pair is remembered, so that it is not compared again until the account has another zone.
    if (!differs && isTimeZone(timezone)) setDeclined(`${declinedZones.read()} ${zonePair(zone, timezone)}`.trim());
  }, [differs, zone, timezone, setDeclined]);
  if (!differs) return null;
  const place = placeOfZone(zone);
  return (
    <section aria-label="Time zone" className="border-b border-border bg-sunken text-label">
      <div className="mx-auto flex min-h-23 w-full max-w-grid flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:min-h-14 md:px-6">
        <p className="min-w-0 grow basis-60">Your device is in {place}. Use its days from now on?</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="small" onClick={() => setDeclined(`${declined} ${zone}`.trim())}>
            Keep {placeOfZone(timezone)}
          </Button>
          <Button variant="outline" size="small" loading={isSaving} onClick={accept}>
            Use {place}
          </Button>
        </div>
      </div>
    </section>
  );
};
