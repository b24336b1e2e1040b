import { EMAIL_MAX, isEmail, normalizeEmail } from '@crushing/domain/accounts/email';
import { PASSWORD_MAX, passwordProblem } from '@crushing/domain/accounts/password';
import { MAILED_SECRET_MAX, SIGN_IN_NAME_MAX, USERNAME_TEXT_MAX } from '@crushing/domain/accounts/sign-in-limits';
import { PERSON_NAME_MAX } from '@crushing/domain/profile/profile-limits';
import { DAY_ENDS_AT_MAX } from '@crushing/domain/calendar/day-end';
import { WEEK_STARTS } from '@crushing/domain/calendar/week-start';
import { hasVisibleText } from '@crushing/domain/text/visible-text';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, NameTextSchema, TextSchema, TimeZoneSchema } from '#fields.ts';

/** A person as they see themselves. An e-mail leaves the server to its owner and the administrator only. */
export const UserSchema = v.object({
  id: v.number(),
  username: v.string(),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  role: v.picklist(['admin', 'user']),
  title: v.nullable(v.string()),
  profileImage: v.nullable(v.string()),
  timezone: v.string(),
  /** Hour after midnight at which the day ends. */
  dayEndsAt: v.number(),
  /** Null until the person chooses one: docs/product.md, Settings. */
  weekStart: v.nullable(v.picklist(WEEK_STARTS)),
  findable: v.boolean(),
  hasCompletedOnboarding: v.boolean(),
  hasCompletedTour: v.boolean(),
  createdAt: InstantSchema,
});
export type User = v.InferOutput<typeof UserSchema>;

export const EmailSchema = v.pipe(
  v.string('Invalid email address'),
  v.maxLength(EMAIL_MAX, 'Invalid email address'),
  v.transform(normalizeEmail),
  v.check(isEmail, 'Invalid email address'),
  TextSchema,
);

/** A username that a person chooses; the rules for all usernames are checked by the server. */
export const UsernameSchema = v.pipe(
  v.string('Username is required'),
  v.trim(),
  v.nonEmpty('Username is required'),
  v.maxLength(USERNAME_TEXT_MAX),
  TextSchema,
);

/** A password to be set; never trimmed. */
export const NewPasswordSchema = v.pipe(
  v.string('Password is required'),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? passwordProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
);

/** The current password. A call asks for it again where a stranger at an open browser must not get through. */
export const CurrentPasswordSchema = v.pipe(
  v.string('Current password is required'),
  v.nonEmpty('Current password is required'),
  // Valibot counts UTF-16 units here; a character may take two.
  v.maxLength(2 * PASSWORD_MAX),
);

const OptionalNameSchema = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(PERSON_NAME_MAX, `A name has at most ${PERSON_NAME_MAX} characters`),
      NameTextSchema,
      v.check((name) => name === '' || hasVisibleText(name), 'A name has at least one character that can be seen'),
    ),
  ),
);

const MessageSchema = v.object({ message: v.string() });

export const getUser = {
  summary: 'The signed-in person; 401 means nobody is.',
  answer: UserSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const getRegistration = {
  summary: 'What the sign-up form needs to know.',
  answer: v.object({ requireApproval: v.boolean(), setupNeeded: v.boolean() }),
} as const satisfies EndpointSchemas;

export const register = {
  summary: 'Creates an account for an approved e-mail with its invitation code and signs the person in.',
  body: v.object({
    email: EmailSchema,
    username: UsernameSchema,
    password: NewPasswordSchema,
    invitationCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAILED_SECRET_MAX), TextSchema), ''),
    name: OptionalNameSchema,
    // A browser may know a zone that this machine does not. That must not refuse the registration.
    timezone: v.fallback(v.optional(TimeZoneSchema), undefined),
  }),
  answer: UserSchema,
  status: 201,
} as const satisfies EndpointSchemas;

export const login = {
  summary: 'Signs in with e-mail or username.',
  body: v.object({
    username: v.pipe(
      v.string('Email is required'),
      v.trim(),
      v.nonEmpty('Email is required'),
      v.maxLength(SIGN_IN_NAME_MAX),
      TextSchema,
    ),
    password: v.pipe(
      v.string('Password is required'),
      v.nonEmpty('Password is required'),
      // Valibot counts UTF-16 units here; a character may take two.
      v.maxLength(2 * PASSWORD_MAX),
    ),
    // A browser may know a zone that this machine does not. That must not refuse the sign-in.
    timezone: v.fallback(v.optional(TimeZoneSchema), undefined),
  }),
  answer: UserSchema,
} as const satisfies EndpointSchemas;

export const logout = {
  summary: 'Ends the session; 303 to /auth for a form post.',
  moreStatuses: [303],
} as const satisfies EndpointSchemas;

export const forgotPassword = {
  summary: 'Sends a reset link if the e-mail belongs to somebody; the answer never tells.',
  body: v.object({ email: EmailSchema }),
  answer: MessageSchema,
} as const satisfies EndpointSchemas;

const DAY_ENDS_AT = `The day ends 0 to ${DAY_ENDS_AT_MAX} whole hours after midnight`;

const SettingsSchema = v.pipe(
  v.object({
    timezone: v.optional(TimeZoneSchema),
    dayEndsAt: v.optional(
      v.pipe(
        v.number(DAY_ENDS_AT),
        v.integer(DAY_ENDS_AT),
        v.minValue(0, DAY_ENDS_AT),
        v.maxValue(DAY_ENDS_AT_MAX, DAY_ENDS_AT),
      ),
    ),
    weekStart: v.optional(v.picklist(WEEK_STARTS, `A week starts on ${WEEK_STARTS.join(', ')}`)),
    findable: v.optional(v.boolean('findable is true or false')),
    hasCompletedTour: v.optional(v.boolean('hasCompletedTour is true or false')),
  }),
  v.check((settings) => Object.keys(settings).length > 0, 'Name at least one setting to change'),
);
export type SettingsChanges = v.InferOutput<typeof SettingsSchema>;

export const changeSettings = {
  summary: 'Changes settings of the person; a new time zone or end of day moves their today at once, on every device.',
  body: SettingsSchema,
  answer: UserSchema,
  exampleBody: { dayEndsAt: 3 },
  forTokens: true,
} as const satisfies EndpointSchemas;

export const changePassword = {
  summary: 'Sets a new password and ends every other session of the person. Their API tokens stay.',
  body: v.object({
    current: CurrentPasswordSchema,
    next: NewPasswordSchema,
  }),
} as const satisfies EndpointSchemas;

const TokenSchema = v.pipe(
  v.string('Reset token is required'),
  v.nonEmpty('Reset token is required'),
  v.maxLength(MAILED_SECRET_MAX),
);

export const validateResetToken = {
  summary: 'Whether a reset link still works; does not use it up.',
  query: v.object({ token: TokenSchema }),
  answer: v.object({ valid: v.literal(true) }),
} as const satisfies EndpointSchemas;

export const resetPassword = {
  summary: 'Sets a new password with a reset link and ends all sessions and API tokens of that person.',
  body: v.object({ token: TokenSchema, password: NewPasswordSchema }),
  answer: MessageSchema,
} as const satisfies EndpointSchemas;
