/** When this browser read the page last. A failed refresh leaves it as it was. */
export const LastUpdated = ({ readAtMs }: { readAtMs: number }) => (
  <p className="profile-updated">
    <span>Last updated</span>{' '}
    <time dateTime={new Date(readAtMs).toISOString()} title={new Date(readAtMs).toLocaleString('en-US')}>
      {timeFormat.format(readAtMs)}
    </time>{' '}
    · <span>Auto-refreshes every 30 minutes</span>
  </p>
);

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
