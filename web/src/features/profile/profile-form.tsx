import { PERSON_NAME_MAX, PERSON_TITLE_MAX } from '@crushing/domain/profile/profile-limits';
import { useState } from 'react';
import { issuesByField } from '#api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { SwappedLabel } from '#ui/forms/swapped-label.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useCloseIfUnchanged } from '#ui/forms/use-close-if-unchanged.ts';
import { UsernameField } from '#ui/forms/username-field.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { PictureField } from './picture-field.tsx';
import { draftOf, draftProblems, fieldsToSend, isChanged } from './profile-draft.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { EMAIL_HINT } from './profile-facts.tsx';
import type { ShownProfile } from './use-profile.ts';
import { useSaveProfile } from './use-save-profile.ts';

type ProfileFormProps = { profile: ShownProfile; onClose: () => void };

/** The fields of the profile. What another device changes meanwhile does not change what is typed here. */
export const ProfileForm = ({ profile, onClose }: ProfileFormProps) => {
  const [before, setBefore] = useState(() => draftOf(profile));
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [picture, setPicture] = useState<string | null>(null);
  const saving = useSaveProfile();
  const closeIfUnchanged = useCloseIfUnchanged({ ...draft, picture }, onClose);
  const field = (name: keyof ProfileDraft) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  });
  const handleSubmit = () => {
    const found = draftProblems(draft, before);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (!isChanged(draft, before)) return onClose();
    saving.mutate(fieldsToSend(draft, before), {
      onSuccess: () => {
        setBefore(draft);
        closeIfUnchanged();
      },
      onError: (error) => setProblems(issuesByField(error)),
    });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-4 py-4">
      <LeaveQuestion isAsked={isChanged(draft, before)} onDiscard={onClose} />
      <PictureField profile={profile} url={picture} onChoose={setPicture} />
      <TextField
        label="Display Name"
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        ref={focusOnce}
        {...field('name')}
      />
      <TextField
        label="Title"
        autoComplete="organization-title"
        maxLength={PERSON_TITLE_MAX}
        hint="Your job title or description - appears below your display name."
        {...field('title')}
      />
      <UsernameField
        autoComplete="username"
        hint="Your public username - how others see you on the platform."
        {...field('username')}
      />
      <TextField label="Email Address (Login)" type="email" readOnly value={profile.email ?? ''} hint={EMAIL_HINT} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={saving.isPending}>
          <SwappedLabel label="Save Changes" loadingLabel="Saving..." loading={saving.isPending} />
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
};

const focusOnce = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true });
