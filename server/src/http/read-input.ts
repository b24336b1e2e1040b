import { safeParse } from 'valibot';
import type { BaseIssue } from 'valibot';
import type { AnySchema, Endpoint, EndpointInput } from '@crushing/contract/endpoint';
import type { RefusalBody } from '@crushing/contract/refusals';
import { Refusal } from './refusal.ts';

type Sent = { params: unknown; query: unknown; body: unknown };

const ISSUES_MAX = 20;

/** Reads what was sent through the endpoint's schemas. @throws Refusal with the first problem as its sentence. */
export const readInput = <E extends Endpoint>(endpoint: E, sent: Sent): EndpointInput<E> =>
  ({
    params: read(endpoint.params, sent.params),
    query: read(endpoint.query, sent.query),
    body: read(endpoint.body, sent.body),
  }) as EndpointInput<E>;

const read = (schema: AnySchema | undefined, sent: unknown): unknown => {
  if (schema === undefined) return undefined;
  const result = safeParse(schema, sent);
  if (result.success) return result.output;
  const issues = result.issues.slice(0, ISSUES_MAX).map(toIssue);
  throw new Refusal('bad-input', issues[0]?.message ?? 'The request cannot be read.', { issues });
};

const toIssue = (issue: BaseIssue<unknown>): NonNullable<RefusalBody['issues']>[number] => ({
  path: issue.path?.map(({ key }) => String(key)).join('.') ?? '',
  // valibot's own words repeat what was received; a missing field needs no more than its name.
  message: issue.message.startsWith('Invalid ') && issue.message.includes('Expected')
    ? `${issue.path?.map(({ key }) => String(key)).join('.') || 'The body'} is missing or of the wrong kind`
    : issue.message,
});
