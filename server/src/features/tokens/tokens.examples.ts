import { ownerOnly, signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listTokens: () => ({ expected: signedIn(200) }),
  createToken: () => ({ body: { name: 'Kitchen button', access: 'read-write' }, expected: signedIn(201) }),
  endToken: ({ tokenId }) => ({ params: { id: tokenId }, expected: ownerOnly(204) }),
};
