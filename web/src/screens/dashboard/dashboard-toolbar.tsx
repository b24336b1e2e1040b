import './day-tools.css';
import '#features/habits/days/week-strip.css';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { ReactNode } from 'react';
import { ReorderButton } from '#features/dashboard/reorder-button.tsx';
import type { DashboardAddress } from '#features/dashboard/use-dashboard-address.ts';
import { ViewSelector } from '#features/dashboard/view-selector.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart, NothingYet } from '#ui/lazy-part.tsx';
import type { MissingPartProps } from '#ui/missing-part.tsx';
import { loadExtras } from './load-extras.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** Seven empty days, in the place of the strip until it has loaded. */
const WeekOutlines = () => (
  <div aria-hidden className="week-strip">
    {DAYS.map((each) => (
      <span key={each}>
        <span className="week-strip-outline" />
      </span>
    ))}
  </div>
);

/** Keeps the size of the day's controls while their code cannot be fetched. */
const MissingDays = ({ children, onFetchAgain }: { children: ReactNode } & Partial<MissingPartProps>) => (
  <>
    {onFetchAgain && <NothingYet onFetchAgain={onFetchAgain} />}
    <div className="day-tools-line" />
    <div className="relative flex items-center gap-2">
      <WeekOutlines />
      {children}
    </div>
  </>
);

/** Keeps their size until they have loaded. Its button is hidden, because a replaced button loses the focus. */
const WaitingDays = ({ children }: { children: ReactNode }) => (
  <MissingDays>{children && <span className="invisible">{children}</span>}</MissingDays>
);

// Loaded after the greeting.
const days = lazyPart(async () => (await loadExtras()).DayControls, MissingDays, WaitingDays);

type DashboardToolbarProps = {
  today: CalendarDay;
  address: DashboardAddress;
  canReorder: boolean;
  onAdd: () => void;
  onReorder: () => void;
  onChooseDay: () => void;
};

/** As wide as its layout: the controls of the day, the views and "Add habit". */
export const DashboardToolbar = ({ today, address, canReorder, ...props }: DashboardToolbarProps) => {
  const { day, view, goToDay, chooseView } = address;
  const isPast = day !== today;
  const reorder = canReorder && (
    <ReorderButton isSmall={view === 'focus'} className="compact:hidden" onOpen={props.onReorder} />
  );
  return (
    <div className="day-tools" data-view={view} data-past={isPast || undefined}>
      <days.Part day={day} today={today} onChange={goToDay} onChoose={props.onChooseDay}>
        {reorder}
      </days.Part>
      <div className="day-tools-views relative flex items-center gap-2">
        <ViewSelector view={view} isOnTint={isPast} onChange={chooseView} />
        <Button aria-haspopup="dialog" className="compact:w-11 compact:rounded-full compact:px-0" onClick={props.onAdd}>
          <Icon name="plus" />
          <span className="compact:sr-only">Add habit</span>
        </Button>
      </div>
    </div>
  );
};
