import { Strip } from '#ui/strip.tsx';
import { longDateTime } from '#browser/long-date-time.ts';

type OfflineStripProps = {
  reason: 'no-network' | 'no-answer';
  /** When the shown data was read, in epoch milliseconds; 0 for never. */
  readAtMs: number;
  timeZone: string;
};

const REASONS = { 'no-network': 'You are offline.', 'no-answer': 'The server cannot be reached.' } as const;

/** Tells why nothing new comes in, and how old the habits on screen are. */
export const OfflineStrip = ({ reason, readAtMs, timeZone }: OfflineStripProps) => (
  <Strip icon="wifi-off">
    {REASONS[reason]}
    {readAtMs > 0 && ` Your habits are shown as of ${longDateTime(readAtMs, timeZone, 'minute')}.`}
  </Strip>
);
