import { MAILED_SECRET_MAX, SIGN_IN_NAME_MAX, USERNAME_TEXT_MAX } from '@crushing/domain/accounts/sign-in-limits';
import { PERSON_NAME_MAX, PERSON_TITLE_MAX } from '@crushing/domain/profile/profile-limits';
import { ADMIN_NOTES_MAX } from '@crushing/domain/invitations/notes-limit';
import { REQUEST_TEXT_MAX } from '@crushing/domain/beta-requests/request-limits';
import { ENCOURAGEMENT_MAX } from '@crushing/domain/encouragement/encouragement-limits';
import { IMAGE_BYTES_MAX } from '@crushing/domain/image-import/image-limits';
import { TOKEN_NAME_MAX } from '@crushing/domain/tokens/token-limits';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { login, register } from '#accounts/schemas.ts';
import { createBetaRequest, reviewBetaRequest } from '#beta-requests/schemas.ts';
import { sendEncouragement } from '#encouragement/schemas.ts';
import { addApprovedEmail } from '#invitations/schemas.ts';
import { signUpForPodcast } from '#podcast/schemas.ts';
import { PICTURE_URL_MAX, saveProfile } from '#profile/schemas.ts';
import { createToken } from '#tokens/schemas.ts';
import { renameUser } from '#users/schemas.ts';

const REQUEST = {
  firstName: 'Ada',
  email: 'ada@example.org',
  jobTitle: 'Nurse',
  pricingAmount: 5,
  pricingInterval: 'month',
};
const ACCOUNT = { email: 'ada@example.org', username: 'ada', password: 'nine tall ladders' };

describe.each([
  ['the name of a person', PERSON_NAME_MAX, (name: string) => v.is(saveProfile.body, { name })],
  ['the title of a person', PERSON_TITLE_MAX, (title: string) => v.is(saveProfile.body, { title })],
  [
    'the name of a podcast listener',
    PERSON_NAME_MAX,
    (name: string) => v.is(signUpForPodcast.body, { ...ACCOUNT, name }),
  ],
  ['the username at sign-up', USERNAME_TEXT_MAX, (username: string) => v.is(register.body, { ...ACCOUNT, username })],
  ['the username in the profile', USERNAME_TEXT_MAX, (username: string) => v.is(saveProfile.body, { username })],
  [
    'a username that the administrator gives',
    USERNAME_TEXT_MAX,
    (username: string) => v.is(renameUser.body, { username }),
  ],
  [
    'the name at sign-in',
    SIGN_IN_NAME_MAX,
    (username: string) => v.is(login.body, { username, password: ACCOUNT.password }),
  ],
  [
    'the invitation code',
    MAILED_SECRET_MAX,
    (invitationCode: string) => v.is(register.body, { ...ACCOUNT, invitationCode }),
  ],
  ['a cheer', ENCOURAGEMENT_MAX, (message: string) => v.is(sendEncouragement.body, { toUserId: 2, message })],
  ['the name of an API token', TOKEN_NAME_MAX, (name: string) => v.is(createToken.body, { name, access: 'read' })],
  [
    'the first name in a request for access',
    REQUEST_TEXT_MAX,
    (firstName: string) => v.is(createBetaRequest.body, { ...REQUEST, firstName }),
  ],
  [
    'the job title in a request for access',
    REQUEST_TEXT_MAX,
    (jobTitle: string) => v.is(createBetaRequest.body, { ...REQUEST, jobTitle }),
  ],
  [
    'the notes on a request for access',
    ADMIN_NOTES_MAX,
    (notes: string) => v.is(reviewBetaRequest.body, { status: 'approved', notes }),
  ],
  [
    'the notes on an approved e-mail address',
    ADMIN_NOTES_MAX,
    (notes: string) => v.is(addApprovedEmail.body, { email: 'ada@example.org', notes }),
  ],
])('%s', (_, max, isTaken) => {
  test(`has ${max} characters at most, white space around it aside`, () => {
    expect(isTaken('x')).toBe(true);
    expect(isTaken(` ${'x'.repeat(max)} `)).toBe(true);
    expect(isTaken('x'.repeat(max + 1))).toBe(false);
  });

  test('holds nothing that breaks the text around it', () => {
    expect(isTaken('a\u0000b')).toBe(false);
    expect(isTaken('a\uD800b')).toBe(false);
  });
});

test.each([
  ['the name of a person', (name: string) => v.is(saveProfile.body, { name })],
  ['the name of a podcast listener', (name: string) => v.is(signUpForPodcast.body, { ...ACCOUNT, name })],
])('%s does not turn the direction of the sentence that it stands in', (_, isTaken) => {
  expect(isTaken('Ada \u202Ecod.exe')).toBe(false);
});

test('the picture of a person has at most the characters of 10 MB as a data URL', () => {
  const head = 'data:image/jpeg;base64,';
  const isTaken = (length: number): boolean => v.is(saveProfile.body, { profileImage: head.padEnd(length, 'A') });
  expect(isTaken(PICTURE_URL_MAX)).toBe(true);
  expect(isTaken(PICTURE_URL_MAX + 1)).toBe(false);
  // Base64 takes four characters for three bytes.
  expect(isTaken(head.length + Math.ceil(IMAGE_BYTES_MAX / 3) * 4)).toBe(true);
});
