import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { CurrentPasswordSchema } from '#accounts/schemas.ts';

export const deleteAccount = {
  summary:
    'Deletes the account of the person with everything about them, and ends all their sessions. User 1 is refused.',
  body: v.object({ password: CurrentPasswordSchema }),
} as const satisfies EndpointSchemas;
