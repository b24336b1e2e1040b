import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useSearchParams } from 'wouter';
import { useStoredValue } from '#browser/stored-value.ts';
import { dayInAddress } from './day-in-address.ts';
import { chosenView, viewNamed } from './views.ts';
import type { ViewName } from './views.ts';

/** What the URL of the dashboard says, and how to change it. */
export type DashboardAddress = {
  day: CalendarDay;
  view: ViewName;
  goToDay: (day: CalendarDay) => void;
  chooseView: (view: ViewName) => void;
};

/** Day and view live in the URL, so that a reload or a link shows the same; the view is remembered in this browser too. */
export const useDashboardAddress = (today: CalendarDay): DashboardAddress => {
  const [params, setParams] = useSearchParams();
  const [rememberedView, rememberView] = useStoredValue(chosenView);
  return {
    day: dayInAddress(params.get('date'), today),
    view: viewNamed(params.get('view')) ?? rememberedView,
    goToDay: (day) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        // An address without a date stays at today when the day changes at midnight.
        if (day === today) next.delete('date');
        else next.set('date', day);
        return next;
      }),
    chooseView: (view) => {
      rememberView(view);
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('view', view);
          return next;
        },
        { replace: true },
      );
    },
  };
};
