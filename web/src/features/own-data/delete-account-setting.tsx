import { useState } from 'react';
import { useUser } from '#features/accounts/session.ts';
import { RefusableButton } from '#ui/refusable-button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { SettingRow } from '#ui/settings/setting-row.tsx';

const deleteDialog = lazyDialog(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog);

export const DeleteAccountSetting = () => {
  const { role } = useUser();
  const [isOpen, setOpen] = useState(false);
  const isKept = role === 'admin';
  return (
    <SettingRow
      label="Delete my account"
      description={isKept ? 'User 1 keeps the account.' : 'With everything about you, for good'}
    >
      <RefusableButton
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        disabledReason={isKept ? 'User 1 keeps the account.' : null}
        onClick={() => setOpen(true)}
      >
        <span className={isKept ? undefined : 'text-danger'}>Delete account</span>
      </RefusableButton>
      <deleteDialog.Dialog open={isOpen} onClose={() => setOpen(false)} />
    </SettingRow>
  );
};
