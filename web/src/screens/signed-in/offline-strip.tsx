import { useLayoutEffect, useRef } from 'react';
import { longDateTime } from '#browser/long-date-time.ts';
import { Icon } from '#ui/icon.tsx';

const REASONS = { 'no-network': 'You are offline.', 'no-answer': 'The server cannot be reached.' } as const;

export type OfflineReason = keyof typeof REASONS;

type OfflineStripProps = {
  reason: OfflineReason;
  /** When the shown data was read; 0 for never. */
  readAtMs: number;
  timeZone: string;
};

/** Tells why no new data arrives, and how old the shown data is. The content slides below it. */
export const OfflineStrip = ({ reason, readAtMs, timeZone }: OfflineStripProps) => {
  const strip = useRef<HTMLOutputElement>(null);
  useRoomFor(strip);
  return (
    <div className="relative h-0">
      <output ref={strip} className="absolute inset-x-0 top-0 border-b border-border bg-sunken text-label">
        <span className="mx-auto flex min-h-11 w-full max-w-grid items-center gap-3 px-4 py-1 md:px-6">
          <Icon name="wifi-off" size={16} className="text-muted" />
          <span className="min-w-0 grow">
            {REASONS[reason]}
            {readAtMs > 0 && ` This page is as of ${longDateTime(readAtMs, timeZone, 'minute')}.`}
          </span>
        </span>
      </output>
    </div>
  );
};

// Moved by a transform, which is no layout shift: base.css.
const useRoomFor = (strip: { current: HTMLElement | null }): void => {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['offline'] = '';
    style.setProperty('--slide', 'calc(var(--offline-strip) + var(--install-banner, 0px))');
    const observer = new ResizeObserver(() =>
      style.setProperty('--offline-strip', `${strip.current?.offsetHeight ?? 0}px`),
    );
    if (strip.current !== null) observer.observe(strip.current);
    return () => {
      observer.disconnect();
      delete dataset['offline'];
      style.removeProperty('--slide');
    };
  }, [strip]);
};
