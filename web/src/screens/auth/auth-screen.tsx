import { getRegistration } from '@crushing/contract/accounts';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useEndpoint } from '#api/endpoint-query.ts';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { useIdle } from '#browser/use-idle.ts';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { RegisterForm } from '#features/accounts/register-form.tsx';
import { Badge } from '#ui/badge.tsx';
import { Logo } from '#ui/logo.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { authTabFrom } from './auth-tab.ts';
import { MarketingPanel } from './marketing-panel.tsx';
import { RequestAccessLine } from './request-access-line.tsx';

const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('#features/accounts/forgot-password-dialog.tsx')).ForgotPasswordDialog,
}));
const RequestAccessDialog = lazy(async () => ({
  default: (await import('#features/beta-requests/request-access-dialog.tsx')).RequestAccessDialog,
}));

// Whoever begins to type is about to need the next screen.
const fetchDashboard = () => void import('#screens/dashboard/dashboard-screen.tsx');

type OpenDialog = 'none' | 'forgot-password' | 'request-access';

export const AuthScreen = () => {
  const [query, setQuery] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const [email, setEmail] = useState('');
  const { data: registration } = useEndpoint(getRegistration, {});
  const tab = authTabFrom(query);
  const code = query.get('code') ?? '';
  return (
    <ScreenFrame title={tab === 'login' ? 'Login' : 'Register'} className="grid grow lg:grid-cols-2">
      <div className="px-4 pt-6 pb-12 sm:pt-12 md:px-6 lg:pt-24" onFocus={fetchDashboard}>
        <div className="mx-auto grid max-w-form gap-6">
          <ProductName />
          <Tabs
            label="Account"
            value={tab}
            onChange={(chosen) => setQuery((old) => withTab(old, chosen), { replace: true })}
            tabs={[
              {
                value: 'login',
                label: 'Login',
                panel: (
                  <LoginForm
                    onForgotPassword={(typed) => {
                      setEmail(typed);
                      setDialog('forgot-password');
                    }}
                  />
                ),
              },
              {
                value: 'register',
                label: 'Register',
                panel: (
                  <RegisterForm registration={registration} code={code}>
                    <RequestAccessLine registration={registration} onRequest={() => setDialog('request-access')} />
                  </RegisterForm>
                ),
              },
            ]}
          />
        </div>
      </div>
      <MarketingPanel />
      <AuthDialogs dialog={dialog} email={email} onClose={() => setDialog('none')} />
    </ScreenFrame>
  );
};

const ProductName = () => (
  <div className="flex items-center gap-3">
    <Logo size={32} />
    <h1 className="text-h1">Crushing</h1>
    <Badge>Beta v1.3</Badge>
  </div>
);

type AuthDialogsProps = { dialog: OpenDialog; email: string; onClose: () => void };

const AuthDialogs = ({ dialog, email, onClose }: AuthDialogsProps) => {
  const isIdle = useIdle();
  if (!isIdle && dialog === 'none') return null;
  return (
    <Suspense fallback={null}>
      <ForgotPasswordDialog open={dialog === 'forgot-password'} onClose={onClose} email={email} />
      <RequestAccessDialog open={dialog === 'request-access'} onClose={onClose} />
    </Suspense>
  );
};

const withTab = (query: URLSearchParams, tab: string): URLSearchParams => {
  const next = new URLSearchParams(query);
  next.set('tab', tab);
  return next;
};
