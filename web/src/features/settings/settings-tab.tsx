import './settings-tab.css';
import type { Setting } from '@crushing/contract/settings/schemas';
import { useState } from 'react';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useChangeSystemSetting, useSystemSettings } from './use-change-system-setting.ts';

/** The settings of the whole server. */
export const SettingsTab = () => {
  const reading = useSystemSettings();
  return (
    <AdminPanel title="Settings" reading={reading}>
      {({ settings }) => (
        <div className="grid max-w-focus grid-cols-1">
          {settings.map((setting) => (
            <SettingControl key={setting.key} setting={setting} />
          ))}
        </div>
      )}
    </AdminPanel>
  );
};

const isSwitch = ({ value }: Setting): boolean => value === 'true' || value === 'false';

const SettingControl = ({ setting }: { setting: Setting }) => {
  const change = useChangeSystemSetting();
  const { key, value, description } = setting;
  return (
    <div className="settings-tab-row py-2">
      {isSwitch(setting) ? (
        <Switch
          label={description}
          description={key}
          checked={value === 'true'}
          onChange={(checked) => change.mutate({ key, value: String(checked) })}
        />
      ) : (
        <OfferEnd setting={setting} onChange={(next) => change.mutate({ key, value: next })} />
      )}
    </div>
  );
};

type OfferEndProps = { setting: Setting; onChange: (value: string) => void };

/** A date of the settings, in the time of this browser. */
const OfferEnd = ({ setting: { description, value }, onChange }: OfferEndProps) => {
  const shown = localTextOf(value);
  const [problem, setProblem] = useState<string>();
  return (
    <TextField
      key={value}
      label={description}
      className="grid-cols-1"
      error={problem}
      type="datetime-local"
      max="9999-12-31T23:59"
      defaultValue={shown}
      onBlur={({ currentTarget: { value: typed, validity } }) => {
        // A date with a part missing reads as empty, which would take the end away.
        setProblem(validity.badInput ? 'Please fill in date and time' : undefined);
        if (validity.badInput) return;
        // The server says what is wrong with a year of five digits.
        if (validity.rangeOverflow) return onChange(typed);
        // The saved instant may have seconds, which the field does not show and must not cut off.
        if (typed !== shown) onChange(typed === '' ? '' : new Date(typed).toISOString());
      }}
    />
  );
};

const MINUTE_MS = 60_000;

/** An instant as the browser's own control writes it: without zone, to the minute. */
const localTextOf = (instant: string): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
};
