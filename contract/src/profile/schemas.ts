import { PERSON_NAME_MAX, PERSON_TITLE_MAX } from '@crushing/domain/profile/profile-limits';
import { IMAGE_BYTES_MAX } from '@crushing/domain/image-import/image-limits';
import { hasVisibleText } from '@crushing/domain/text/visible-text';
import * as v from 'valibot';
import { UsernameSchema } from '#accounts/schemas.ts';
import type { EndpointSchemas } from '#endpoint.ts';
import { InstantSchema, NameTextSchema, visible } from '#fields.ts';
import { ShownDaySchema } from '#people/schemas.ts';

/** What a person's profile page shows to themselves. */
export const ProfileSchema = v.object({
  id: v.number(),
  username: v.string(),
  name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  email: v.nullable(v.string()),
  profileImage: v.nullable(v.string()),
  createdAt: InstantSchema,
  /** The person's day ring, as others see it. */
  today: ShownDaySchema,
});
export type Profile = v.InferOutput<typeof ProfileSchema>;

const AnswerSchema = v.object({ profile: ProfileSchema });

const NameSchema = v.pipe(
  v.string('Display Name is required'),
  v.trim(),
  visible('A name has at least one character that can be seen'),
  v.maxLength(PERSON_NAME_MAX, `A name has at most ${PERSON_NAME_MAX} characters`),
  NameTextSchema,
);

/** A blank title counts as no title. */
const TitleSchema = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(PERSON_TITLE_MAX, `A title has at most ${PERSON_TITLE_MAX} characters`),
    NameTextSchema,
    v.check((title) => title === '' || hasVisibleText(title), 'A title has at least one character that can be seen'),
    v.transform((title) => (title === '' ? null : title)),
  ),
);

const DATA_URL_HEAD_MAX = 32;
/** Base64 takes four characters for three bytes. */
export const PICTURE_URL_MAX = DATA_URL_HEAD_MAX + Math.ceil(IMAGE_BYTES_MAX / 3) * 4;

/** A picture as a data URL. The server reads its type from its bytes, and refuses remote URLs because it never fetches one. */
const PictureSchema = v.nullable(
  v.pipe(
    v.string('A picture is a data URL'),
    v.maxLength(PICTURE_URL_MAX, 'Please select an image smaller than 10MB'),
    v.startsWith('data:image/', 'Please select an image file (PNG, JPG, etc.)'),
    v.check((url) => url.slice(0, DATA_URL_HEAD_MAX).includes(';base64,'), 'A picture is a data URL in base64'),
    v.description('A data URL of a picture'),
  ),
);

const ProfileChangesSchema = v.pipe(
  v.object({
    name: v.optional(NameSchema),
    username: v.optional(UsernameSchema),
    title: v.optional(TitleSchema),
    profileImage: v.optional(PictureSchema),
  }),
  v.check((changes) => Object.keys(changes).length > 0, 'Name at least one field to change'),
);
export type ProfileChanges = v.InferOutput<typeof ProfileChangesSchema>;

export const getProfile = {
  summary: 'The profile of the signed-in person, with their e-mail address, which nobody else sees.',
  answer: AnswerSchema,
  forTokens: true,
} as const satisfies EndpointSchemas;

export const saveProfile = {
  summary:
    'Changes name, username, title or picture. The picture comes as a data URL of a PNG, JPEG or WebP, 10 MB at most; ' +
    'it is stored as a 512 px WebP without metadata, and `null` removes it.',
  body: ProfileChangesSchema,
  answer: AnswerSchema,
  exampleBody: { title: 'Gardener' },
  forTokens: true,
} as const satisfies EndpointSchemas;
