import type { Habit } from '@crushing/contract/habits/schemas';
import { WEEKDAYS, weekdayLabel } from '@crushing/domain/calendar/weekday';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import { plannedDays, withDaySwitched } from '@crushing/domain/habits/planned-days';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { PlannerName } from './planner-name.tsx';
import type { PlannerListProps } from './use-planned-days.ts';

/** The week as a table. Names stay when it scrolls sideways, days when it scrolls down. */
export const PlannerTable = ({ habits, today, ...row }: PlannerListProps) => (
  // On its own layer, so that what stays in the table never lies over the head of the page.
  <div className="isolate -mx-2 overflow-x-auto px-2 lg:overflow-visible">
    <table className="w-full min-w-160 table-fixed border-separate border-spacing-0">
      <caption className="sr-only">Days of each habit</caption>
      <colgroup>
        <col />
        {WEEKDAYS.map((weekday) => (
          <col key={weekday} className="w-16 lg:w-22" />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="sticky start-0 z-2 border-b border-border bg-bg text-start lg:top-14">
            <span className="sr-only">Habit</span>
          </th>
          {WEEKDAYS.map((weekday) => (
            <DayHead key={weekday} weekday={weekday} isToday={weekday === today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {habits.map((habit) => (
          <PlannerRow key={habit.id} habit={habit} today={today} {...row} />
        ))}
      </tbody>
    </table>
  </div>
);

const DayHead = ({ weekday, isToday }: { weekday: Weekday; isToday: boolean }) => (
  <th
    scope="col"
    aria-current={isToday ? 'date' : undefined}
    className={classNames(
      'h-11 border-b border-border text-caption lg:sticky lg:top-14 lg:z-1 lg:text-label',
      isToday ? 'rounded-t-control bg-sunken text-text' : 'bg-bg text-muted',
    )}
  >
    {weekdayLabel(weekday)}
  </th>
);

type PlannerRowProps = Omit<PlannerListProps, 'habits'> & { habit: Habit };

/** One habit and its seven days. */
const PlannerRow = ({ habit, today, onPlan, onDelete }: PlannerRowProps) => {
  const days = plannedDays(habit);
  return (
    <tr data-habit={habit.id}>
      <th scope="row" className="sticky start-0 z-1 border-b border-border bg-bg p-0 text-start font-normal">
        <PlannerName habit={habit} onDelete={(opener) => onDelete(habit, opener)} />
      </th>
      {WEEKDAYS.map((weekday) => (
        <td key={weekday} className={classNames('h-16 border-b border-border p-0', weekday === today && 'bg-sunken')}>
          <DaySwitch
            label={`${habit.name}, ${weekdayLabel(weekday)}`}
            isOn={days.includes(weekday)}
            onSwitch={() => onPlan(habit, withDaySwitched(days, weekday))}
          />
        </td>
      ))}
    </tr>
  );
};

type DaySwitchProps = { label: string; isOn: boolean; onSwitch: () => void };

// In ink: a day that is planned is not a day that is done.
const DaySwitch = ({ label, isOn, onSwitch }: DaySwitchProps) => (
  <label className="relative grid h-full min-h-16 place-items-center">
    <input
      type="checkbox"
      checked={isOn}
      onChange={onSwitch}
      className="peer size-7 appearance-none rounded-full border-[1.5px] border-border-control transition checked:border-primary checked:bg-primary hover:not-checked:border-text active:scale-92"
    />
    <Icon
      name="check"
      size={16}
      className="pointer-events-none absolute text-on-primary opacity-0 transition-opacity peer-checked:opacity-100 forced-colors:text-[CanvasText]"
    />
    <span className="sr-only">{label}</span>
  </label>
);
