import type { WholeEndpoint } from '@crushing/contract/all-endpoints';
import { REFUSALS, RefusalBodySchema } from '@crushing/contract/refusals';
import { sentShape } from './json-schemas.ts';
import type { Content, Response } from './open-api.ts';

const MEANINGS = {
  400: 'Something in the call cannot be read; `issues` says what.',
  401: 'Nobody is signed in, or the API token is wrong or has ended.',
  403: 'This person, or this API token, may not do it.',
  404: 'There is no such thing, or it is somebody else’s.',
  429: 'That was too often; `Retry-After` says in how many seconds to try again.',
} as const;

type Code = keyof typeof MEANINGS;

const content: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

/** The shape of every refusal. */
export const refusalShape = sentShape(RefusalBodySchema);

/** The refusals that the operations refer to, by status, and the one for all others. */
export const refusalResponses: Readonly<Record<string, Response>> = {
  ...Object.fromEntries(
    Object.entries(MEANINGS).map(([code, description]) => [`Refusal${code}`, { description, content }]),
  ),
  Refusal: {
    description: `Another refusal: ${Object.entries(REFUSALS)
      .map(([word, status]) => `${word} (${status})`)
      .join(', ')}.`,
    content,
  },
};

/** The refusals that an endpoint can answer with. */
export const refusalsOf = ({
  access,
  forTokens,
  method,
  path,
  query,
  body,
  file,
}: Pick<WholeEndpoint, 'access' | 'forTokens' | 'method' | 'path' | 'query' | 'body' | 'file'>): Record<
  string,
  { readonly $ref: string }
> => {
  const takesSomething = query !== undefined || body !== undefined || file !== undefined || path.includes(':');
  const codes: Code[] = [
    ...(takesSomething ? ([400] as const) : []),
    ...(access !== 'open' || forTokens ? ([401] as const) : []),
    ...(access !== 'open' || method !== 'GET' ? ([403] as const) : []),
    ...(path.includes(':') ? ([404] as const) : []),
    429,
  ];
  return {
    ...Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/Refusal${code}` }])),
    default: { $ref: '#/components/responses/Refusal' },
  };
};
