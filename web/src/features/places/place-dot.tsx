import { FeedDot } from '#features/feed/feed-dot.tsx';
import { NoticeDot } from '#features/notifications/notice-dot.tsx';

/** Tells that there is something new at a place. */
export const PlaceDot = ({ of }: { of: 'feed' | 'notices' }) => (of === 'feed' ? <FeedDot /> : <NoticeDot />);
