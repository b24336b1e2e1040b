import { getGoal } from '@crushing/contract/goals/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { refreshGoals } from './goal-cache.ts';

// docs/product.md, Goals.
const RETRIES = 1;

/** The person's goal; null without one. A new day refetches it, because a dismissed goal returns. */
export const useGoal = (today: CalendarDay) => {
  const client = useQueryClient();
  const askedOn = useRef(today);
  useEffect(() => {
    if (askedOn.current === today) return;
    askedOn.current = today;
    void refreshGoals(client);
  }, [client, today]);
  return useEndpoint(getGoal, {}, { retry: RETRIES });
};
