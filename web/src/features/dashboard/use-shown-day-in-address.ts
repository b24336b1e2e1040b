import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';

/** Takes a date out of the address that the dashboard does not show, such as a day to come. */
export const useShownDayInAddress = (day: CalendarDay): void => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('date');
  useEffect(() => {
    if (asked === null || asked === day) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('date');
        return next;
      },
      { replace: true },
    );
  }, [asked, day, setParams]);
};
