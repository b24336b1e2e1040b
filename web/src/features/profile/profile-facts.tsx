import './own-profile.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#navigation/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** A label over its value, with a hairline below. */
export const ProfileFact = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  <div className="grid gap-0.5 border-b border-border py-3">
    <dt className="text-meta text-muted">{label}</dt>
    <dd className="own-profile-value text-body wrap-anywhere">{children}</dd>
    {hint !== undefined && <dd className="text-meta text-muted">{hint}</dd>}
  </div>
);

export const EMAIL_HINT = 'Your email address cannot be changed. This is used for authentication.';

type AccountInformationProps = { id: number; createdAt: string; timeZone: string };

export const AccountInformation = ({ id, createdAt, timeZone }: AccountInformationProps) => (
  <section aria-labelledby="account-information" className="mt-8">
    <h2 id="account-information" className="border-b border-border pb-3 text-h2">
      Account Information
    </h2>
    <dl>
      <ProfileFact label="Member Since">{longDate(createdAt, timeZone)}</ProfileFact>
      <ProfileFact label="User ID">#{id}</ProfileFact>
    </dl>
    <TokensLink />
  </section>
);

/** The way to the API tokens, which stand in the settings. */
const TokensLink = () => (
  <div className="border-b border-border">
    <Link
      href={paths.settings()}
      className="-mx-3 flex min-h-15 items-center justify-between gap-3 rounded-button px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="text-label">API tokens</span>
      <Icon name="chevron-right" size={18} className="text-muted rtl:-scale-x-100" />
    </Link>
  </div>
);

const longDate = (instant: string, timeZone: string): string => {
  // Unlike `new Date`, it takes null for no date.
  const atMs = Date.parse(instant);
  return Number.isNaN(atMs)
    ? 'Unknown'
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(atMs);
};
