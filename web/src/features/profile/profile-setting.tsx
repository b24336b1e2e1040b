import { displayName } from '@crushing/domain/people/display-name';
import { Link } from 'wouter';
import { useUser } from '#features/accounts/session.ts';
import { paths } from '#navigation/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** The way to the profile, with the name. */
export const ProfileSetting = () => (
  <div className="border-b border-border">
    <Link
      href={paths.ownProfile()}
      className="-mx-3 flex min-h-15 items-center justify-between gap-3 rounded-button px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="text-label">Profile</span>
      <span className="flex min-w-0 items-center gap-2 text-label text-muted">
        <span className="min-w-0 text-end wrap-anywhere">{displayName(useUser())}</span>
        <Icon name="chevron-right" size={18} className="rtl:-scale-x-100" />
      </span>
    </Link>
  </div>
);
