import { safeParse } from 'valibot';
import type { BaseIssue } from 'valibot';
import type { AnySchema, EndpointSchemas } from '@crushing/contract/endpoint';
import type { RefusalBody } from '@crushing/contract/refusals';
import { Refusal } from './refusal.ts';

type Sent = { params: unknown; query: unknown; body: unknown };

const ISSUES_MAX = 20;

/** Validates a call with the endpoint's schemas. @throws Refusal with the first problem as its sentence. */
export const readInput = (schemas: EndpointSchemas, sent: Sent): Sent => ({
  params: read(schemas.params, sent.params),
  query: read(schemas.query, sent.query),
  body: read(schemas.body, sent.body),
});

const read = (schema: AnySchema | undefined, sent: unknown): unknown => {
  if (schema === undefined) return undefined;
  const result = safeParse(schema, sent);
  if (result.success) return result.output;
  const issues = result.issues.slice(0, ISSUES_MAX).map((issue) => toIssue(schema, issue));
  throw new Refusal('bad-input', issues[0]?.message ?? 'The request cannot be read.', { issues });
};

/** One issue of a schema as its field and a sentence for the caller. */
export const toIssue = (schema: AnySchema, issue: BaseIssue<unknown>): NonNullable<RefusalBody['issues']>[number] => {
  const path = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
  // Valibot's own messages speak of types and repeat the input. The contract's sentences do not start like that.
  const isOwnSentence = !issue.message.startsWith('Invalid ') || !issue.message.includes('Expected');
  if (isOwnSentence) return { path, message: issue.message };
  const sentence = issue.input === undefined ? sentenceForMissing(schema, path) : null;
  return { path, message: sentence ?? `${path === '' ? 'The body' : path} is missing or of the wrong kind` };
};

/** A missing field gets the sentence of its own schema. */
const sentenceForMissing = (schema: AnySchema, field: string): string | null => {
  const { entries } = schema as { entries?: Record<string, AnySchema> };
  const own = entries !== undefined && Object.hasOwn(entries, field) ? entries[field] : undefined;
  const message = own === undefined ? undefined : safeParse(own, undefined).issues?.[0]?.message;
  return message === undefined || message.includes('Expected') ? null : message;
};
