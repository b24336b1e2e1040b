import { DAY_ENDS } from '@crushing/domain/calendar/day-end';
import { SettingSelect } from '#ui/settings/setting-select.tsx';
import { useSettings } from './use-settings.ts';

const OPTIONS = DAY_ENDS.map((hour) => ({ value: String(hour), label: `0${hour}:00` }));

/** The hour after midnight at which the person's day ends. */
export const DayEndSetting = () => {
  const { settings, isSaved, change } = useSettings();
  return (
    <SettingSelect
      label="The day ends at"
      description="Ticks before then count for the day before"
      saved={isSaved}
      options={OPTIONS}
      value={String(settings.dayEndsAt)}
      onChange={(hour) => change({ dayEndsAt: Number(hour) })}
    />
  );
};
