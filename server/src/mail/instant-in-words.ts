/** "11 March 2026 at 12:00 (UTC)": an instant in the words of a mail. */
export const instantInWords = (instant: number, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant)} (${timeZone})`;
