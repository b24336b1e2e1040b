import { useEffect, useEffectEvent, useRef } from 'react';
import { nameInText } from '@crushing/domain/people/display-name';
import type { Encouragement } from '@crushing/contract/encouragement/schemas';
import { Face } from '#features/people/face.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { useThank } from './received-row.tsx';
import { useReceived } from './use-received.ts';

/** The id of the newest encouragement shown. Without it, clocks that differ would show the same one at each opening. */
let newestTold = 0;

/** Shows an encouragement that comes after the opening of the dashboard, with the face of its sender. */
export const CheerNotice = ({ openedMs }: { openedMs: number }) => {
  const { data, isFetchedAfterMount } = useReceived();
  const newest = useRef<number | null>(null);
  const thank = useThank();
  const tell = useEffectEvent((encouragement: Encouragement) => {
    const { id, fromUser, message } = encouragement;
    if (id <= newestTold) return;
    newestTold = id;
    showToast({
      title: `${nameInText(fromUser)} cheered for you`,
      description: message,
      picture: <Face person={fromUser} size={40} today={fromUser.today} />,
      action: { label: 'Say thank you', onSelect: () => thank.mutate(encouragement) },
    });
  });
  const latest = isFetchedAfterMount ? data?.encouragements[0] : undefined;
  useEffect(() => {
    if (!isFetchedAfterMount) return;
    const before = newest.current;
    newest.current = Math.max(before ?? 0, latest?.id ?? 0);
    if (latest === undefined) return;
    // The first read may find one that came since the opening.
    if (before === null ? Date.parse(latest.createdAt) >= openedMs : latest.id > before) tell(latest);
  }, [isFetchedAfterMount, latest, openedMs]);
  return null;
};
