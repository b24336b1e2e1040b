import './admin.css';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { useUser } from '#features/accounts/session.ts';
import { ADMIN_TABS, useAdminAddress } from '#features/administration/admin-address.ts';
import type { AdminAddress, AdminTab } from '#features/administration/admin-address.ts';
import { AuditList } from '#features/audit/audit-list.tsx';
import { OpenRequests } from '#features/beta-requests/open-requests.tsx';
import { RequestsTab } from '#features/beta-requests/requests-tab.tsx';
import { BotsTab } from '#features/bots/bots-tab.tsx';
import { ChallengesTab } from '#features/challenge/challenges-tab.tsx';
import { HealthTab } from '#features/health/health-tab.tsx';
import { useHealth } from '#features/health/use-health.ts';
import { EmailsTab } from '#features/invitations/emails-tab.tsx';
import { MailTab } from '#features/mails/mail-tab.tsx';
import { AnalyticsTab } from '#features/page-views/analytics-tab.tsx';
import { SettingsTab } from '#features/settings/settings-tab.tsx';
import { UsersTab } from '#features/users/users-tab.tsx';
import { paths } from '#navigation/paths.ts';
import { SignedInFrame } from '#screens/signed-in/signed-in-frame.tsx';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { showFailure } from '#ui/toast/toast.ts';

/** The administration. Everybody but user 1 is sent home; the server refuses their calls in any case. */
export const AdminScreen = signedInScreen(() => (useUser().role === 'admin' ? <Administration /> : <NotAllowed />));

const NotAllowed = () => {
  useEffect(() => {
    showFailure({ title: 'Access Denied', description: "You don't have permission to access the admin area." });
  }, []);
  return <Redirect to={paths.dashboard()} replace />;
};

const Administration = () => {
  const address = useAdminAddress();
  const { tab } = address;
  const { timeZone } = useOwnersDay();
  const isHealth = tab === 'health';
  const health = useHealth(isHealth);
  return (
    <SignedInFrame
      title="Admin"
      // This screen shows no habits, so the strip has no age to tell.
      reading={{ error: isHealth ? health.error : null, dataUpdatedAt: 0 }}
      className="mx-auto w-full max-w-grid px-4 pt-2 pb-12 md:px-6 md:pt-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 pb-6">
        <div className="flex flex-wrap items-center gap-2">
          <h1 tabIndex={-1} className="text-h1">
            Admin
          </h1>
          <Badge>Beta v1.5</Badge>
        </div>
        <ButtonLink variant="outline" href={paths.dashboard()} className="text-center">
          Return to Dashboard
        </ButtonLink>
      </div>
      <div className="admin-columns">
        <TabChoice address={address} />
        <div className="min-w-0">
          {isHealth ? (
            <HealthTab reading={health} timeZone={timeZone} />
          ) : (
            <Tab key={tab} tab={tab} address={address} />
          )}
          {tab !== 'analytics' && !isHealth && <AuditList key={`audit ${tab}`} area={tab} timeZone={timeZone} />}
        </div>
      </div>
    </SignedInFrame>
  );
};

const TabChoice = ({ address: { tab, go } }: { address: AdminAddress }) => (
  <>
    <nav aria-label="Administration" className="admin-tabs">
      <ul className="grid gap-1">
        {ADMIN_TABS.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              aria-current={value === tab ? 'page' : undefined}
              className="text-label"
              onClick={() => go({ tab: value })}
            >
              {label}
              {value === 'requests' && <OpenRequests />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
    <div className="admin-tab-select">
      <SelectField
        label="Section"
        options={ADMIN_TABS}
        value={tab}
        onChange={({ currentTarget }) => go({ tab: currentTarget.value as AdminTab })}
      />
    </div>
  </>
);

type TabProps = { tab: Exclude<AdminTab, 'health'>; address: AdminAddress };

const Tab = ({ tab, address }: TabProps) => {
  switch (tab) {
    case 'requests':
      return <RequestsTab address={address} />;
    case 'emails':
      return <EmailsTab address={address} />;
    case 'users':
      return <UsersTab address={address} />;
    case 'bots':
      return <BotsTab address={address} />;
    case 'challenges':
      return <ChallengesTab address={address} />;
    case 'mail':
      return <MailTab address={address} />;
    case 'analytics':
      return <AnalyticsTab />;
    case 'settings':
      return <SettingsTab />;
  }
};
