import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { SettingButton } from '#ui/settings/setting-button.tsx';

const passwordDialog = lazyDialog(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog);

export const PasswordSetting = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingButton
        label="Password"
        description="Ends the session on all other devices"
        onOpen={() => setOpen(true)}
      />
      <passwordDialog.Dialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
