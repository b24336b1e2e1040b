import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useSearchParams } from 'wouter';
import { useStoredValue } from '#browser/stored-value.ts';
import { dayInAddress } from './day-in-address.ts';
import { chosenView, viewNamed } from './views.ts';
import type { ViewName } from './views.ts';

/** The state in the URL of the dashboard, and how to change it. */
export type DashboardAddress = {
  day: CalendarDay;
  view: ViewName;
  goToDay: (day: CalendarDay) => void;
  chooseView: (view: ViewName) => void;
};

/** Day and view are in the URL, so a reload or a link shows the same. This browser remembers the view too. */
export const useDashboardAddress = (today: CalendarDay): DashboardAddress => {
  const [params, setParams] = useSearchParams();
  const [rememberedView, rememberView] = useStoredValue(chosenView);
  return {
    day: dayInAddress(params.get('date'), today),
    view: viewNamed(params.get('view')) ?? rememberedView,
    goToDay: (day) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        // Without a date the address shows today, even after midnight.
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
