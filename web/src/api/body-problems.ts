import type { Endpoint } from '@crushing/contract/endpoint';
import { safeParse } from 'valibot';

/** What the contract would refuse in a body, as `{ field: message }` with the first problem of each; empty when it is fine. */
export const bodyProblems = (endpoint: Endpoint, body: unknown): Record<string, string> => {
  if (endpoint.body === undefined) return {};
  const { issues = [] } = safeParse(endpoint.body, body);
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path?.map(({ key }) => String(key)).join('.') ?? '', message]),
  );
};
