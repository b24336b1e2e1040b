import type { ComponentProps, ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useLiveChannel } from '#api/cache/use-live-channel.ts';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { InnerHeader } from './inner-header.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { useDeviceCopy } from './use-device-copy.ts';
import { useUnreachable } from './use-unreachable.ts';

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
