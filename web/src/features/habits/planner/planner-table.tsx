import type { Habit } from '@crushing/contract/habits/schemas';
import { weekdayLabel, weekdayShortLabel } from '@crushing/domain/calendar/weekday';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import { plannedDays, withDaySwitched } from '@crushing/domain/habits/planned-days';
import { usePlannerWeek } from '#features/accounts/week.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { PlannerName } from './planner-name.tsx';
import type { PlannerListProps } from './use-planned-days.ts';

/** The week as a table with sticky names and days. */
export const PlannerTable = ({ habits, today, ...row }: PlannerListProps) => {
  const week = usePlannerWeek();
  return (
    // A stacking context of its own: its sticky cells never cover the header of the page.
    <div className="isolate -mx-2 overflow-x-auto px-2 lg:overflow-visible">
      <table className="w-full min-w-160 table-fixed border-separate border-spacing-0">
        <caption className="sr-only">Days of each habit</caption>
        <colgroup>
          <col />
          {week.map((weekday) => (
            <col key={weekday} className="w-16 lg:w-22" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 z-2 border-b border-border bg-bg text-start lg:top-14">
              <span className="sr-only">Habit</span>
            </th>
            {week.map((weekday) => (
              <DayHead key={weekday} weekday={weekday} isToday={weekday === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {habits.map((habit) => (
            <PlannerRow key={habit.id} habit={habit} week={week} today={today} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const DayHead = ({ weekday, isToday }: { weekday: Weekday; isToday: boolean }) => (
  <th
    scope="col"
    // One name, because screen readers would read its two parts apart.
    aria-label={weekdayLabel(weekday)}
    aria-current={isToday ? 'date' : undefined}
    className={classNames(
      // Holds the hidden rest of its name, which else would widen the page.
      'relative h-11 border-b border-border text-caption lg:sticky lg:top-14 lg:z-1 lg:text-label',
      isToday ? 'rounded-t-control bg-sunken text-text' : 'bg-bg text-muted',
    )}
  >
    {weekdayShortLabel(weekday)}
    {/* Between tablet and desk whole names would touch each other. */}
    <span className="max-lg:sr-only">{weekdayLabel(weekday).slice(3)}</span>
  </th>
);

type PlannerRowProps = Omit<PlannerListProps, 'habits'> & { habit: Habit; week: readonly Weekday[] };

const PlannerRow = ({ habit, week, today, onPlan, onDelete }: PlannerRowProps) => {
  const days = plannedDays(habit);
  return (
    <tr data-habit={habit.id}>
      <th scope="row" className="sticky start-0 z-1 border-b border-border bg-bg p-0 text-start font-normal">
        <PlannerName habit={habit} onDelete={() => onDelete(habit)} />
      </th>
      {week.map((weekday) => (
        <td key={weekday} className={classNames('h-16 border-b border-border p-0', weekday === today && 'bg-sunken')}>
          <CheckBox
            target="h-full min-h-16"
            box="size-7 rounded-full"
            checked={days.includes(weekday)}
            onChange={() => onPlan(habit, withDaySwitched(days, weekday))}
          >
            {`${habit.name}, ${weekdayLabel(weekday)}`}
          </CheckBox>
        </td>
      ))}
    </tr>
  );
};
