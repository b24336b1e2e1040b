import { dayOfInstant } from '#browser/day-of-instant.ts';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { DatedTime } from '#ui/dated-time.tsx';

/** The day of an instant in the time zone of the administrator: "Mar 14, 2026". */
export const AdminDay = ({ instant }: { instant: string }) => {
  const { timeZone } = useOwnersDay();
  return (
    <DatedTime instant={instant} timeZone={timeZone}>
      {dayOfInstant(instant, timeZone)}
    </DatedTime>
  );
};
