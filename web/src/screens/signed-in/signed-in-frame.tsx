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
  /** Replaces the link back to the dashboard. */
  header?: ReactNode;
  /** Its error shows that the server is out of reach; the strip then tells the age of its data. */
  reading: { error: ApiError | null; dataUpdatedAt: number };
};

/** The frame of every screen with a session: header, offline strip, live channel and the copy on the device. */
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

/** The header of every screen but the dashboard: a link back to it. */
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
  /** When the shown data was read; 0 for never. */
  readAtMs: number;
  timeZone: string;
};

/** Tells why no new data arrives, and how old the shown data is. It pushes the content down and never covers it. */
const OfflineStrip = ({ reason, readAtMs, timeZone }: OfflineStripProps) => (
  <output className="flex min-h-11 items-center gap-3 border-b border-border bg-sunken px-4 py-1 text-label md:px-6">
    <Icon name="wifi-off" size={16} className="text-muted" />
    <span className="min-w-0 grow">
      {REASONS[reason]}
      {readAtMs > 0 && ` Your habits are shown as of ${longDateTime(readAtMs, timeZone, 'minute')}.`}
    </span>
  </output>
);

/** Why no new data arrives; null while it does. */
const useUnreachable = (error: ApiError | null): keyof typeof REASONS | null => {
  const isOnline = useOnline();
  if (!isOnline) return 'no-network';
  return error?.status === NO_ANSWER ? 'no-answer' : null;
};
