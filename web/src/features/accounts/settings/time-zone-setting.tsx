import { placeOfZone } from '@crushing/domain/calendar/same-clock';
import { useRef, useState } from 'react';
import { useStoredValue } from '#browser/stored-value.ts';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { declinedZones, isDeclined } from './declined-zones.ts';
import { useDeviceZone } from './use-device-zone.ts';
import { useSettings } from './use-settings.ts';

const zoneDialog = lazyDialog(async () => (await import('./time-zone-dialog.tsx')).TimeZoneDialog);

/** The time zone that decides the person's days. */
export const TimeZoneSetting = () => {
  const { settings, isSaved, change } = useSettings();
  const zoneOfDevice = useDeviceZone();
  const [declined] = useStoredValue(declinedZones);
  const choose = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const place = placeOfZone(settings.timezone);
  const placeOfDevice = zoneOfDevice === null ? null : placeOfZone(zoneOfDevice);
  return (
    <SettingRow
      label="Time zone"
      description={placeOfDevice === null ? place : `${place}. Your device says ${placeOfDevice}.`}
      saved={isSaved}
    >
      <div className="flex flex-wrap gap-2">
        {/* Until the zone is declined, the question above the page offers this button instead. */}
        {zoneOfDevice !== null && isDeclined(declined, zoneOfDevice) && (
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              change({ timezone: zoneOfDevice });
              // The pressed button goes away.
              choose.current?.focus();
            }}
          >
            Use {placeOfDevice}
          </Button>
        )}
        <Button ref={choose} variant="outline" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Choose
          <span className="sr-only"> a time zone</span>
        </Button>
      </div>
      <zoneDialog.Dialog
        open={isChoosing}
        chosen={settings.timezone}
        onChoose={(timezone) => {
          setChoosing(false);
          if (timezone !== settings.timezone) change({ timezone });
        }}
        onClose={() => setChoosing(false)}
      />
    </SettingRow>
  );
};
