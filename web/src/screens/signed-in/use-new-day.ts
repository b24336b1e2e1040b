import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshAllLists } from '#api/cache/live-lists.ts';

// The day may begin later by the clock of the server.
const AGAIN_MS = 30_000;

/** Refetches the lists when a day begins: streaks end, and a dismissed goal returns, although nobody changed anything. */
export const useNewDay = (today: CalendarDay): void => {
  const client = useQueryClient();
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return undefined;
    known.current = today;
    const refresh = () => void refreshAllLists(client);
    refresh();
    const timer = setTimeout(refresh, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [client, today]);
};
