import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { NO_ANSWER } from '#api/api-error.ts';
import type { ApiError } from '#api/api-error.ts';
import { useLiveChannel } from '#api/cache/use-live-channel.ts';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { longDateTime } from '#browser/long-date-time.ts';
import { useOnline } from '#browser/use-online.ts';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { paths } from '#navigation/paths.ts';
import { buttonClasses } from '#ui/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { useDeviceCopy } from './use-device-copy.ts';

type SignedInFrameProps = ComponentProps<typeof ScreenFrame> & {
  /** In place of the way back to the dashboard. */
  header?: ReactNode;
  /** The read whose failure tells that the server is away, and whose age is told then. */
  reading: { error: ApiError | null; dataUpdatedAt: number };
};

/** What every screen behind a session has: its header, the strip that tells of a missing network, live changes and the copy on the device. */
export const SignedInFrame = ({ header, reading, children, ...frame }: SignedInFrameProps) => {
  useLiveChannel();
  useDeviceCopy();
  const { timeZone } = useOwnersDay();
  const unreachable = useUnreachable(reading.error);
  return (
    <ScreenFrame
      {...frame}
      header={
        <>
          {header ?? <InnerHeader />}
          {unreachable && <OfflineStrip reason={unreachable} readAtMs={reading.dataUpdatedAt} timeZone={timeZone} />}
        </>
      }
    >
      {children}
    </ScreenFrame>
  );
};

/** Head of the screens one reaches from the dashboard: the way back. */
const InnerHeader = () => (
  <header className="top-bar sticky top-0 z-1 bg-bg">
    <nav aria-label="Main" className="flex h-14 items-center px-4 md:px-6">
      <Link href={paths.dashboard()} className={buttonClasses('ghost', 'medium', '-ms-3 px-3!')}>
        <Icon name="arrow-left" className="rtl:-scale-x-100" />
        Dashboard
      </Link>
    </nav>
  </header>
);

const REASONS = { 'no-network': 'You are offline.', 'no-answer': 'The server cannot be reached.' } as const;

type OfflineStripProps = {
  reason: keyof typeof REASONS;
  /** When the shown data was read, in epoch milliseconds; 0 for never. */
  readAtMs: number;
  timeZone: string;
};

/** Tells why nothing new comes in, and how old the habits on screen are. It pushes the content and never covers it. */
const OfflineStrip = ({ reason, readAtMs, timeZone }: OfflineStripProps) => (
  <output className="flex min-h-11 items-center gap-3 border-b border-border bg-sunken px-4 py-1 text-label md:px-6">
    <Icon name="wifi-off" size={16} className="text-muted" />
    <span className="min-w-0 grow">
      {REASONS[reason]}
      {readAtMs > 0 && ` Your habits are shown as of ${longDateTime(readAtMs, timeZone, 'minute')}.`}
    </span>
  </output>
);

/** Why nothing new arrives: no network, or no answer from the server; null while all is well. */
const useUnreachable = (error: ApiError | null): keyof typeof REASONS | null => {
  const isOnline = useOnline();
  if (!isOnline) return 'no-network';
  return error?.status === NO_ANSWER ? 'no-answer' : null;
};
