/** The minute of an entry in a time zone: "Mar 14, 2026, 14:32". */
export const auditTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  );
