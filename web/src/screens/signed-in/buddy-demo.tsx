import { getDemoBuddy } from '@crushing/contract/following/endpoints';
import { useEffect } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useUser } from '#features/accounts/session.ts';
import { useGo } from '#navigation/leaving.ts';
import { paths } from '#navigation/paths.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';

/** Leads to the buddy view with the person whom the server proposes, or alone when the server cannot be asked. */
export const BuddyDemo = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { username } = useUser();
  const go = useGo();
  // Somebody may have been followed since the last answer.
  const reading = useEndpoint(getDemoBuddy, {}, { enabled: open, gcTime: 0 });
  const buddy = couldNotBeRead(reading) ? username : reading.data?.username;
  useEffect(() => {
    if (!open || buddy === undefined) return;
    onClose();
    go(paths.buddies(username, buddy));
  }, [open, buddy, username, go, onClose]);
  return null;
};
