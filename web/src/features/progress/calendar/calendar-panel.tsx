import type { Habit } from '@crushing/contract/habits/schemas';
import { listInstances } from '@crushing/contract/habits/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { dayDetails } from '@crushing/domain/progress/day-details';
import { useId, useMemo, useState } from 'react';
import { usePollInterval } from '#api/cache/live-open.ts';
import { useLongList } from '#api/cache/long-list.ts';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { DayLists } from './day-lists.tsx';
import { dayWords } from './day-words.ts';
import { instancesOfDay, ownDetails, withInstancesOfToday } from '#features/progress/habit-facts.ts';
import { HeatLegend } from '#features/progress/details/heat-legend.tsx';
import { MonthHeading } from './month-heading.tsx';
import { MonthTable } from './month-table.tsx';
import { firstAndLastOf } from '#features/progress/progress-address.ts';
import type { Month } from '#features/progress/progress-address.ts';
import { summariesOfYears } from '#features/progress/progress-years.ts';
import { useDayTip } from './use-day-tip.ts';
import { useProgressYears } from '#features/progress/use-progress-years.ts';

const dayDialog = lazyDialog(async () => (await import('./day-dialog.tsx')).DayDialog);
const LOADERS = [dayDialog.load];

// docs/product.md, Live changes.
const FRESH_MS = 5000;
const TIP_NAMES_MAX = 6;

type CalendarPanelProps = {
  habits: readonly Habit[];
  today: CalendarDay;
  month: Month;
  onShowMonth: (month: Month) => void;
};

/** One month: how much of each day was done, and what. */
export const CalendarPanel = ({ habits, today, month, onShowMonth }: CalendarPanelProps) => {
  useEarlyLoad(LOADERS);
  const id = useId();
  const tip = useDayTip();
  const [opened, setOpened] = useState<{ day: CalendarDay; isOpen: boolean } | null>(null);
  const { summaries, detailsOf, hasFailed, readings } = useMonth(habits, today, month);
  const tipDay = tip.cell?.dataset['day'] as CalendarDay | undefined;
  const tipDetails = tipDay && detailsOf(tipDay);
  return (
    <div className="heat-month-room max-w-minimal">
      <MonthHeading id={id} month={month} today={today} summaries={summaries} onShowMonth={onShowMonth} />
      {hasFailed ? (
        <NotLoaded what="This month" readings={readings} />
      ) : (
        <>
          <MonthTable
            month={month}
            today={today}
            summaries={summaries}
            labelledBy={id}
            tip={tip}
            tipId={`${id}-tip`}
            onOpen={(day) => setOpened({ day, isOpen: true })}
            onShowMonth={onShowMonth}
          />
          <div className="mt-4">
            <HeatLegend />
          </div>
        </>
      )}
      {tip.cell && tipDay && tipDetails && (
        <Tooltip key={tipDay} id={`${id}-tip`} anchor={tip.cell} className="p-3 text-meta" {...tip.tipHandlers}>
          <p className="mb-2 text-label">{dayWords(tipDay, today)}</p>
          <DayLists details={tipDetails} most={TIP_NAMES_MAX} />
        </Tooltip>
      )}
      {opened && (
        <dayDialog.Dialog
          day={opened.day}
          today={today}
          details={detailsOf(opened.day)}
          summary={summaries.get(opened.day)}
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </div>
  );
};

// Names and notes come from the month's instances, all counts from the year.
const useMonth = (live: readonly Habit[], today: CalendarDay, month: Month) => {
  const wanted = useMemo(() => [month.year], [month.year]);
  const progress = useProgressYears(wanted, live, today);
  const [startDate, endDate] = firstAndLastOf(month);
  const reading = useLongList(
    listInstances,
    { query: { startDate, endDate } },
    { staleTime: FRESH_MS, refetchInterval: usePollInterval() },
  );
  const summaries = useMemo(() => summariesOfYears(progress.years), [progress.years]);
  const [year] = progress.years;
  const stored = reading.data && withInstancesOfToday(reading.data, live, today);
  return {
    summaries,
    detailsOf: (day: CalendarDay) => {
      if (year === undefined || stored === undefined) return undefined;
      const { habits } = year;
      return ownDetails(dayDetails({ habits, instances: instancesOfDay(year, day, stored) }, day, today), live, habits);
    },
    hasFailed: progress.hasFailed || couldNotBeRead(reading),
    readings: [progress, reading],
  };
};
