import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { ResetPasswordForm } from '#features/accounts/reset-password-form.tsx';
import { useResetLink } from '#features/accounts/use-reset-password.ts';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { Logo } from '#ui/logo.tsx';
import { RouteSpinner } from '#ui/route-spinner.tsx';

const forgotPassword = lazyDialog(
  async () => (await import('#features/accounts/forgot-password-dialog.tsx')).ForgotPasswordDialog,
);

export const ResetPasswordScreen = () => (
  <ScreenFrame title="Reset password" className="px-4 py-6 sm:py-12 md:px-6 lg:pt-24">
    <div className="mx-auto grid max-w-form gap-6">
      <p className="flex items-center gap-3 text-h2">
        <Logo size={32} />
        Crushing
      </p>
      <div className="grid gap-6 rounded-card border border-border bg-surface p-5 sm:p-6">
        <StateOfLink />
      </div>
    </div>
  </ScreenFrame>
);

const StateOfLink = () => {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const token = query.get('token') ?? '';
  const { link, checkAgain } = useResetLink(token);
  const [wasRefused, setRefused] = useState(false);
  // The address holds the token, so it is replaced in the history.
  const goToLogin = () => navigate(paths.auth(), { replace: true });
  switch (link) {
    case 'checking':
      return <CheckingLink />;
    case 'invalid':
      return <InvalidLink takesFocus={wasRefused} />;
    case 'valid':
      return (
        <>
          <h1 className="text-h1">Reset Your Password</h1>
          <ResetPasswordForm
            token={token}
            onCancel={goToLogin}
            onDone={goToLogin}
            onRefused={() => {
              setRefused(true);
              checkAgain();
            }}
          />
        </>
      );
  }
};

/** After a refused form the heading takes the focus, because the form's button is gone. */
const InvalidLink = ({ takesFocus }: { takesFocus: boolean }) => (
  <>
    <div role="alert" className="grid gap-2">
      <h1 ref={takesFocus ? focus : undefined} tabIndex={-1} className="text-h1">
        Invalid Reset Link
      </h1>
      <p className="text-muted">This password reset link is invalid or has expired. Please request a new one.</p>
    </div>
    <div className="grid gap-2">
      <AskForNewLink />
      <ButtonLink href={paths.auth()} variant="outline">
        Back to Login
      </ButtonLink>
    </div>
  </>
);

const focus = (heading: HTMLElement | null): void => heading?.focus();

const AskForNewLink = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Request a new link
      </Button>
      <forgotPassword.Dialog open={isOpen} onClose={() => setOpen(false)} email="" />
    </>
  );
};

/** As high as the form that follows, against layout shift. */
const CheckingLink = () => (
  <div className="grid min-h-76 content-center justify-items-center text-center">
    <h1 className="sr-only">Reset password</h1>
    <RouteSpinner label="Validating reset link..." />
  </div>
);
