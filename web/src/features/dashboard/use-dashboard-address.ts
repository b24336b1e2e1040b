import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
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
  // Read once: a choice in another window changes nothing here.
  const [rememberedView, setRememberedView] = useState(chosenView.read);
  const change = (name: string, value: string | null, options?: { replace: boolean }): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    }, options);
  const shown = dayInAddress(params.get('date'), today);
  return {
    day: shown,
    view: viewNamed(params.get('view')) ?? rememberedView,
    // Without a date the address shows today, even after midnight. A step to the day on screen is left out, because
    // Back would have to undo it.
    goToDay: (day) => {
      if (day !== shown) change('date', day === today ? null : day);
    },
    chooseView: (view) => {
      chosenView.write(view);
      setRememberedView(view);
      change('view', view, { replace: true });
    },
  };
};
