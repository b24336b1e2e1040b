import { expect, test } from 'vitest';
import { adminEndpoint, userEndpoint } from './endpoint.ts';

const FOR_TOKENS = { summary: 'Says hello.', forTokens: true } as const;

test('an endpoint of the administrator that is for API tokens does not compile', () => {
  // @ts-expect-error -- no API token reaches the administration
  const forbidden = adminEndpoint<typeof FOR_TOKENS>('GET', '/api/admin/hello');
  const allowed = userEndpoint<typeof FOR_TOKENS>('GET', '/api/hello');
  expect([forbidden.access, allowed.access]).toEqual(['admin', 'user']);
});
