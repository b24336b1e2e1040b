import { getRegistration } from '@crushing/contract/accounts/endpoints';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useAnswer } from '#api/use-answer.ts';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { useUserActive } from '#browser/use-user-active.ts';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { needsCode } from '#features/accounts/registration.ts';
import type { Registration } from '#features/accounts/registration.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MissingPart } from '#ui/missing-part.tsx';
import { Logo } from '#ui/logo.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { authTabFrom, withAuthTab } from './auth-tab.ts';
import { MarketingPanel } from './marketing-panel.tsx';

const forgotPassword = lazyPart(
  async () => (await import('#features/accounts/forgot-password-dialog.tsx')).ForgotPasswordDialog,
);
const requestAccess = lazyPart(
  async () => (await import('#features/beta-requests/request-access-dialog.tsx')).RequestAccessDialog,
);
const registerForm = lazyPart(
  async () => (await import('#features/accounts/register-form.tsx')).RegisterForm,
  MissingPart,
  // As high as the form, so that nothing below it shifts on phones.
  () => <div className="h-169" />,
);

// The link of an invitation opens the register form, so its chunk loads in parallel with the screen.
if (authTabFrom(new URLSearchParams(window.location.search)) === 'register') {
  registerForm.load().catch(() => {});
}

const TITLES = { login: 'Login', register: 'Register' };

// Preloads the next screen while somebody types.
const fetchDashboard = () => void import('#screens/dashboard/dashboard-screen.tsx');

export const AuthScreen = () => {
  const [query, setQuery] = useSearchParams();
  const [dialog, setDialog] = useState<AuthDialog>({ kind: 'none' });
  const read = useAnswer(getRegistration, {});
  const registration = read.status === 'done' ? read.answer : undefined;
  const tab = authTabFrom(query);
  const loginPanel = <LoginForm onForgotPassword={(email) => setDialog({ kind: 'forgot-password', email })} />;
  const registerPanel = (
    <RegisterPanel
      registration={registration}
      code={query.get('code') ?? ''}
      onRequestAccess={() => setDialog({ kind: 'request-access' })}
    />
  );
  return (
    <ScreenFrame title={TITLES[tab]} className="grid grow grid-cols-1 lg:grid-cols-2">
      <div className="min-w-0 px-4 pt-6 pb-12 sm:pt-12 md:px-6 lg:pt-16" onFocus={fetchDashboard}>
        <div className="mx-auto grid max-w-form grid-cols-1 gap-6">
          <ProductName />
          <Tabs
            label="Account"
            keepsPanels
            value={tab}
            onChange={(chosen) => setQuery((old) => withAuthTab(old, chosen), { replace: true })}
            tabs={[
              { value: 'login', label: TITLES.login, panel: loginPanel },
              { value: 'register', label: TITLES.register, panel: registerPanel },
            ]}
          />
        </div>
      </div>
      <MarketingPanel />
      <AuthDialogs dialog={dialog} onClose={() => setDialog({ kind: 'none' })} />
    </ScreenFrame>
  );
};

const ProductName = () => (
  <div className="flex flex-wrap items-center gap-x-3">
    <Logo size={32} />
    <h1 className="text-h1">Crushing</h1>
    <Badge>Beta v1.3</Badge>
  </div>
);

/** The dialog above the screen. `email` is the address typed into the login form. */
type AuthDialog = { kind: 'none' } | { kind: 'forgot-password'; email: string } | { kind: 'request-access' };

/** Loaded once somebody uses the screen, or at once when a dialog opens. */
const AuthDialogs = ({ dialog, onClose }: { dialog: AuthDialog; onClose: () => void }) => {
  const isActive = useUserActive();
  if (!isActive && dialog.kind === 'none') return null;
  return (
    <>
      <forgotPassword.Part
        open={dialog.kind === 'forgot-password'}
        onClose={onClose}
        email={dialog.kind === 'forgot-password' ? dialog.email : ''}
      />
      <requestAccess.Part open={dialog.kind === 'request-access'} onClose={onClose} />
    </>
  );
};

type RegisterPanelProps = { registration: Registration; code: string; onRequestAccess: () => void };

const RegisterPanel = ({ registration, code, onRequestAccess }: RegisterPanelProps) => (
  <registerForm.Part registration={registration} code={code}>
    {/* Before set-up there is no administrator to answer a request. */}
    {needsCode(registration) && !registration?.setupNeeded && <WithoutInvitation onRequest={onRequestAccess} />}
  </registerForm.Part>
);

const WithoutInvitation = ({ onRequest }: { onRequest: () => void }) => (
  <p className="flex flex-wrap items-center justify-center text-label text-muted">
    No invitation yet?
    <Button variant="ghost" onClick={onRequest} className="underline underline-offset-4">
      Request access
    </Button>
  </p>
);
