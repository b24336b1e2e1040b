import { getRegistration } from '@crushing/contract/accounts/endpoints';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useAnswer } from '#api/use-answer.ts';
import { ScreenFrame } from '#app/screen-frame.tsx';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { Badge } from '#ui/badge.tsx';
import { Logo } from '#ui/logo.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { AuthDialogs } from './auth-dialogs.tsx';
import type { AuthDialog } from './auth-dialogs.tsx';
import { authTabFrom, withAuthTab } from './auth-tab.ts';
import { MarketingPanel } from './marketing-panel.tsx';
import { RegisterPanel } from './register-panel.tsx';

const TITLES = { login: 'Login', register: 'Register' };

// Whoever begins to type is about to need the next screen.
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
