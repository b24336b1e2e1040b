import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useLiveChannel } from '#api/cache/use-live-channel.ts';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { useUserActive } from '#browser/use-user-active.ts';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { useFreshUser } from '#features/accounts/use-fresh-user.ts';
import { BottomBar } from '#features/places/bottom-bar.tsx';
import { Header } from '#features/places/header.tsx';
import { extraPart, lazyPart, NothingYet, WhenOpened } from '#ui/lazy-part.tsx';
import { useLayer } from '#navigation/layer.ts';
import type { OfflineReason } from './offline-strip.tsx';
import { useDeviceCopy } from './use-device-copy.ts';

const ZoneQuestion = extraPart(
  async () => (await import('#features/accounts/settings/zone-question.tsx')).ZoneQuestion,
);
const offlineStrip = lazyPart(async () => (await import('./offline-strip.tsx')).OfflineStrip, NothingYet);
const layers = lazyPart(async () => (await import('./layers.tsx')).Layers);

type FrameTopProps = Pick<ComponentProps<typeof Header>, 'brand' | 'end'> & {
  /** Its error shows that the server is out of reach; the strip then tells the age of its data. */
  reading: { error: ApiError | null; dataUpdatedAt: number };
};

type SignedInFrameProps = Omit<ComponentProps<typeof ScreenFrame>, 'header'> & Pick<FrameTopProps, 'reading'>;

/** The frame of every screen with a session. */
export const SignedInFrame = ({ reading, footer, ...frame }: SignedInFrameProps) => (
  <ScreenFrame
    {...frame}
    header={<FrameTop reading={reading} />}
    footer={
      <>
        {footer}
        <FrameBottom />
      </>
    }
  />
);

/** Navigation, offline strip, live channel and the copy on the device. */
export const FrameTop = ({ reading, ...header }: FrameTopProps) => {
  useLiveChannel();
  useDeviceCopy(reading.dataUpdatedAt > 0);
  useFreshUser();
  const { timeZone } = useOwnersDay();
  const unreachable = useUnreachable(reading.error);
  const [, open] = useLayer();
  // Fetched now, while there is a network.
  useEffect(() => void offlineStrip.load().catch(() => {}), []);
  return (
    <>
      <Header {...header} onChoose={open} onOpenMenu={() => open('menu')} />
      <ZoneQuestion />
      {unreachable && <offlineStrip.Part reason={unreachable} readAtMs={reading.dataUpdatedAt} timeZone={timeZone} />}
    </>
  );
};

/** What opens above the screen, and the navigation on phones. */
export const FrameBottom = () => {
  const [layer, open] = useLayer();
  const isMenuOpen = layer === 'menu';
  return (
    <>
      <LayersOnceActive />
      <BottomBar isMenuOpen={isMenuOpen} onChoose={open} onToggleMenu={() => open(isMenuOpen ? null : 'menu')} />
    </>
  );
};

/** Loads the layers at the first input or at the start of a new day. Loading them does not render the frame again. */
const LayersOnceActive = () => {
  const [layer, open] = useLayer();
  const isActive = useUserActive();
  const { today } = useOwnersDay();
  const [openedOn] = useState(today);
  return (
    <WhenOpened open={isActive || today !== openedOn || layer !== null}>
      <layers.Part openedOn={openedOn} open={layer !== null} onClose={() => open(null)} />
    </WhenOpened>
  );
};

/** Why no new data arrives; null while it does. */
const useUnreachable = (error: ApiError | null): OfflineReason | null => {
  const isOnline = useOnline();
  if (!isOnline) return 'no-network';
  return error?.isUnreached ? 'no-answer' : null;
};

const watchNetwork = (watcher: () => void): (() => void) => {
  window.addEventListener('online', watcher);
  window.addEventListener('offline', watcher);
  return () => {
    window.removeEventListener('online', watcher);
    window.removeEventListener('offline', watcher);
  };
};

/** What the browser believes; the server may still be out of reach. */
const useOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);
