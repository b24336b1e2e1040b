import type { NewToken } from '@crushing/contract/tokens/schemas';
import type { TokenAccess } from '@crushing/domain/tokens/token-limits';
import { testClient } from './test-client.ts';
import type { TestClient } from './test-client.ts';

/** An API token that the person makes in their settings. */
export const makeToken = async (
  person: Pick<TestClient, 'post'>,
  access: TokenAccess = 'read-write',
  name = 'Kitchen button',
): Promise<NewToken> => (await person.post('/api/tokens', { name, access })).body as NewToken;

/** A script with an API token: without cookies, and without the headers of a browser. */
export const scriptWith = (address: string, secret: string): TestClient =>
  testClient(address, address, { authorization: `Bearer ${secret}` });
