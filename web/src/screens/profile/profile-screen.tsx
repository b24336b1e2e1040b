import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { AccountInformation } from '#features/profile/profile-facts.tsx';
import { ProfileForm } from '#features/profile/profile-form.tsx';
import { ProfileView } from '#features/profile/profile-view.tsx';
import { useProfile } from '#features/profile/use-profile.ts';
import { paths } from '#navigation/paths.ts';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
import { YouFrame } from '#screens/signed-in/you-frame.tsx';
import { Icon } from '#ui/icon.tsx';

export const ProfileScreen = signedInScreen(() => {
  const { timeZone } = useOwnersDay();
  const { profile, reading } = useProfile();
  const [isEditing, setEditing] = useState(() => new URLSearchParams(window.location.search).has('edit'));
  const editButton = useFocusAfterEditing(isEditing);
  return (
    // This screen shows no habits, so the strip has no age to tell.
    <YouFrame title="My Profile" reading={{ error: reading.error, dataUpdatedAt: 0 }}>
      <h1 tabIndex={-1} className="text-h1">
        My Profile
      </h1>
      <Link
        href={paths.dashboard()}
        className="inline-flex min-h-11 items-center gap-1 rounded-button text-label text-muted hover:text-text"
      >
        <Icon name="chevron-left" size={18} className="rtl:-scale-x-100" />
        Back to Dashboard
      </Link>
      {isEditing ? (
        <ProfileForm profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <ProfileView profile={profile} editRef={editButton} onEdit={() => setEditing(true)} />
      )}
      <AccountInformation id={profile.id} createdAt={profile.createdAt} timeZone={timeZone} />
    </YouFrame>
  );
});

/** The button that opened the form gets the focus back. */
const useFocusAfterEditing = (isEditing: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
};
