import { DAY_ENDS } from '@crushing/domain/calendar/day-end';
import { SettingSelect } from '#ui/settings/setting-select.tsx';
import { useSavedNote } from '#ui/settings/use-saved-note.ts';
import { useSettings } from './use-settings.ts';

const OPTIONS = DAY_ENDS.map((hour) => ({ value: String(hour), label: `0${hour}:00` }));

/** The hour after midnight at which the person's day ends. */
export const DayEndSetting = () => {
  const saved = useSavedNote();
  const { settings, change } = useSettings(saved.show);
  return (
    <SettingSelect
      label="The day ends at"
      description="Ticks before then count for the day before"
      saved={saved.isShown}
      options={OPTIONS}
      value={String(settings.dayEndsAt)}
      onChange={(hour) => change({ dayEndsAt: Number(hour) })}
    />
  );
};
