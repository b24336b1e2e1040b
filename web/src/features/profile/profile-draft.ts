import { usernameFormProblem } from '@crushing/domain/accounts/username';
import type { ShownProfile } from './use-profile.ts';
import type { ProfileFields } from './use-save-profile.ts';

/** What stands in the fields of the form. */
export type ProfileDraft = { readonly name: string; readonly title: string; readonly username: string };

export const draftOf = ({ name, title, username }: ShownProfile): ProfileDraft => ({
  name: name ?? '',
  title: title ?? '',
  username,
});

export const isChanged = (draft: ProfileDraft, before: ProfileDraft): boolean =>
  (['name', 'title', 'username'] as const).some((field) => draft[field].trim() !== before[field].trim());

/** The problems of the fields before they are sent. A name that was set cannot be removed. */
export const draftProblems = (draft: ProfileDraft, before: ProfileDraft): Record<string, string> => {
  const username = draft.username.trim();
  const problem = username === before.username ? null : usernameFormProblem(username);
  return {
    ...(draft.name.trim() === '' && before.name !== '' && { name: 'Please enter a name' }),
    ...(problem !== null && { username: problem }),
  };
};

/**
 * The changed fields: name and username where there are any; a blank title is none. Others are not sent, because they may
 * have changed on another device meanwhile.
 */
export const fieldsToSend = (draft: ProfileDraft, before: ProfileDraft): ProfileFields => {
  const [name, title, username] = [draft.name.trim(), draft.title.trim(), draft.username.trim()];
  return {
    ...(name !== '' && name !== before.name && { name }),
    ...(username !== '' && username !== before.username && { username }),
    ...(title !== before.title && { title: title === '' ? null : title }),
  };
};
