import { toJsonSchema } from '@valibot/to-json-schema';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import type { WholeEndpoint } from '@crushing/contract/all-endpoints';
import type { AnySchema } from '@crushing/contract/endpoint';
import {
  LIVE_EVENTS,
  LIVE_PATH,
  LIVE_SUMMARY,
  WATCHED_PEOPLE,
  WATCHED_PEOPLE_MAX,
} from '@crushing/contract/live/endpoints';
import { REFUSALS } from '@crushing/contract/refusals';
import { repositoryFiles } from '#repository/read-repository.ts';
import { endpointFiles } from '#walls/endpoint-files.ts';

type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
};

const HEAD = `# The API

Written from the endpoint values of \`contract/src\`; the tests of the repository fail when it is out of date.
All calls send the session cookie; those for API tokens take \`Authorization: Bearer crush_…\` instead. A refusal answers \`{ "message": … , "issues"?: [{ "path", "message" }] }\`.
Reads carry an ETag and answer 304 to the same one in \`If-None-Match\`. \`?\` marks what may be left out.
`;

/** The API document as Markdown: one section per endpoint, in the order of their paths. */
export const apiDocument = (): string => {
  const files = endpointFiles(repositoryFiles());
  const endpoints = [...ALL_ENDPOINTS].toSorted(
    ([, one], [, other]) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method),
  );
  const live = `## GET ${LIVE_PATH}\n\n${LIVE_SUMMARY} ${LIVE_EVENTS} Answered by \`server/src/http/live-channel.ts\`. Access: open, also for API tokens.\n\n- Query: \`{ ${WATCHED_PEOPLE}?: string }\`, up to ${WATCHED_PEOPLE_MAX} ids of people, with commas\n`;
  const refusals = Object.entries(REFUSALS).map(([code, status]) => `| ${status} | ${code} |`);
  return [
    HEAD,
    ...endpoints.map((endpoint) => section(endpoint, files)),
    live,
    `## Refusals\n\n| status | meaning |\n| --- | --- |\n${refusals.join('\n')}\n`,
  ].join('\n');
};

const section = ([name, endpoint]: readonly [string, WholeEndpoint], files: ReadonlyMap<string, string>): string => {
  const parts = [
    ['Query', endpoint.query],
    ['Body', endpoint.body],
    ['Answer', endpoint.answer],
  ] as const;
  const lines = parts.flatMap(([title, schema]) =>
    schema === undefined ? [] : [`- ${title}: \`${written(shapeOf(schema))}\``],
  );
  const status = [endpoint.status ?? (endpoint.answer === undefined ? 204 : 200), ...(endpoint.moreStatuses ?? [])];
  return `## ${endpoint.method} ${endpoint.path}\n\n${endpoint.summary} Answered by \`${files.get(name)}\`. Access: ${endpoint.access}${endpoint.forTokens ? ', also for API tokens' : ''}. Status: ${status.join(' or ')}.\n\n${lines.length === 0 ? '' : `${lines.join('\n')}\n`}`;
};

const shapeOf = (schema: AnySchema): Shape =>
  toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'custom' ? { type: 'string' } : undefined),
  }) as Shape;

const written = (shape: Shape): string => {
  if (shape.anyOf !== undefined) return [...new Set(shape.anyOf.map(written))].join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined)
    return shape.enum.length > 8 ? 'string' : shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.items !== undefined) return `[${written(shape.items)}]`;
  if (shape.properties !== undefined) {
    const required = new Set(shape.required);
    const fields = Object.entries(shape.properties).map(
      ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${written(field)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  return [shape.type ?? 'any'].flat().join(' | ');
};
