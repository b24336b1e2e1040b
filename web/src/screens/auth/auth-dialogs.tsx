import { Suspense } from 'react';
import { useUserActive } from '#browser/use-user-active.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const forgotPassword = lazyPart(
  async () => (await import('#features/accounts/forgot-password-dialog.tsx')).ForgotPasswordDialog,
);
const requestAccess = lazyPart(
  async () => (await import('#features/beta-requests/request-access-dialog.tsx')).RequestAccessDialog,
);

/** What lies over the screen; `email` is what stood in the login form. */
export type AuthDialog = { kind: 'none' } | { kind: 'forgot-password'; email: string } | { kind: 'request-access' };

/** Fetched once somebody uses the screen, or at once when asked for. */
export const AuthDialogs = ({ dialog, onClose }: { dialog: AuthDialog; onClose: () => void }) => {
  const isActive = useUserActive();
  if (!isActive && dialog.kind === 'none') return null;
  return (
    <Suspense fallback={null}>
      <forgotPassword.Part
        open={dialog.kind === 'forgot-password'}
        onClose={onClose}
        email={dialog.kind === 'forgot-password' ? dialog.email : ''}
      />
      <requestAccess.Part open={dialog.kind === 'request-access'} onClose={onClose} />
    </Suspense>
  );
};
