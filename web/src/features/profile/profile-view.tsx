import './own-profile.css';
import { displayName } from '@crushing/domain/people/display-name';
import type { Ref } from 'react';
import { Face } from '#features/people/face.tsx';
import { Button } from '#ui/button.tsx';
import { EMAIL_HINT, ProfileFact } from './profile-facts.tsx';
import type { ShownProfile } from './use-profile.ts';

type ProfileViewProps = { profile: ShownProfile; editRef: Ref<HTMLButtonElement>; onEdit: () => void };

export const ProfileView = ({ profile, editRef, onEdit }: ProfileViewProps) => (
  <>
    <div className="flex flex-wrap items-center gap-4 py-4">
      <span className="own-profile-face">
        <Face person={profile} size={92} today={profile.today} />
      </span>
      <div className="min-w-0 grow basis-40">
        <p className="text-h2 wrap-anywhere">{displayName(profile)}</p>
        <p className="text-label text-muted wrap-anywhere">@{profile.username}</p>
      </div>
      <Button ref={editRef} onClick={onEdit}>
        Edit Profile
      </Button>
    </div>
    <dl>
      <ProfileFact label="Display Name">{profile.name ?? '–'}</ProfileFact>
      <ProfileFact label="Title">{profile.title ?? '–'}</ProfileFact>
      <ProfileFact label="Username">{profile.username}</ProfileFact>
      <ProfileFact label="Email Address (Login)" hint={EMAIL_HINT}>
        {profile.email}
      </ProfileFact>
    </dl>
  </>
);
