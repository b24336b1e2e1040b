import { WEEK_STARTS } from '@crushing/domain/calendar/week-start';
import type { WeekStart } from '@crushing/domain/calendar/week-start';
import { weekdayLabel } from '@crushing/domain/calendar/weekday';
import { SettingSelect } from '#ui/settings/setting-select.tsx';
import { useSettings } from './use-settings.ts';

type Choice = WeekStart | 'none';

const DAYS: readonly { value: Choice; label: string }[] = WEEK_STARTS.map((value) => ({
  value,
  label: weekdayLabel(value),
}));

// docs/product.md, Settings. Once a day is chosen there is no way back to none, and no need for one.
const NONE_CHOSEN = { value: 'none', label: 'Sunday, in the planner Monday' } as const;

/** The first day of the week in calendars, planner and maps of years. */
export const WeekStartSetting = () => {
  const { settings, isSaved, change } = useSettings();
  return (
    <SettingSelect<Choice>
      label="Week starts on"
      saved={isSaved}
      options={settings.weekStart === null ? [NONE_CHOSEN, ...DAYS] : DAYS}
      value={settings.weekStart ?? 'none'}
      onChange={(weekStart) => {
        if (weekStart !== 'none') change({ weekStart });
      }}
    />
  );
};
