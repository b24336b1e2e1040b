import { getGoal } from '@crushing/contract/goals/endpoints';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { refreshGoals } from './goal-cache.ts';

// Specification: a goal that could not be read is asked for once more.
const RETRIES = 1;

/** The person's goal, null when they have none. A new day asks again: what was dismissed returns with it. */
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
