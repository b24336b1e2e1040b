import { listBlocked } from '@crushing/contract/blocking/endpoints';
import { useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { SettingButton } from '#ui/settings/setting-button.tsx';

const blockedDialog = lazyDialog(async () => (await import('./blocked-dialog.tsx')).BlockedDialog);

/** The people the person has blocked, with a way to end it. */
export const BlockedSetting = () => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useEndpoint(listBlocked, {}, { staleTime: 0 });
  const count = data?.blocked.length;
  return (
    <>
      <SettingButton
        label="Blocked people"
        description="They cannot follow, encourage or find you"
        {...(count !== undefined && { value: count === 0 ? 'None' : String(count) })}
        onOpen={() => setOpen(true)}
      />
      <blockedDialog.Dialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
