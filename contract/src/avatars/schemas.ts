import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';

export const getAvatar = {
  summary: 'A profile picture, 512 px WebP. Its name is the hash of its bytes, so browsers keep it for ever.',
  params: v.object({ file: v.pipe(v.string(), v.regex(/^[\da-f]{64}\.webp$/, 'There is no such picture')) }),
  status: 200,
  answerType: 'image/webp',
  forTokens: true,
} as const satisfies EndpointSchemas;
