import { listBlocked } from '@crushing/contract/blocking/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';
import { useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { SettingButton } from '#ui/settings/setting-button.tsx';

const blockedDialog = lazyDialog(async () => (await import('./blocked-dialog.tsx')).BlockedDialog);

/** The people the person has blocked, with a way to end it. */
export const BlockedSetting = () => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useEndpoint(listBlocked, { query: {} }, { staleTime: 0 });
  return (
    <>
      <SettingButton
        label="Blocked people"
        description="They cannot follow, encourage or find you"
        {...(data !== undefined && { value: countOf(data) })}
        onOpen={() => setOpen(true)}
      />
      <blockedDialog.Dialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

const countOf = ({ blocked, nextCursor }: EndpointAnswer<typeof listBlocked>): string => {
  if (blocked.length === 0) return 'None';
  return nextCursor === null ? String(blocked.length) : `More than ${blocked.length}`;
};
