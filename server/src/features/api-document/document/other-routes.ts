import {
  LIVE_EVENTS,
  LIVE_PATH,
  LIVE_SUMMARY,
  WATCHED_PEOPLE,
  WATCHED_PEOPLE_MAX,
} from '@crushing/contract/live/endpoints';
import type { Operation, Parameter, PathItem, Response } from './open-api.ts';
import { refusalsOf } from './refusals.ts';

const page: Response = { description: 'A page.', content: { 'text/html': { schema: {} } } };
const json: Response = { description: 'A good answer.', content: { 'application/json': { schema: {} } } };

const link: Parameter = { name: 'token', in: 'path', required: true, schema: { type: 'string' } };

const people: Parameter = {
  name: WATCHED_PEOPLE,
  in: 'query',
  required: false,
  schema: { type: 'string', description: `Up to ${WATCHED_PEOPLE_MAX} ids of people, with commas` },
};

const openRoute = (
  operationId: string,
  summary: string,
  { heading, good, parameters }: { heading: string; good: Response; parameters?: readonly Parameter[] },
): Operation => ({
  operationId,
  tags: [heading],
  summary,
  security: [{}],
  ...(parameters !== undefined && { parameters }),
  responses: { 200: good, default: { $ref: '#/components/responses/Refusal' } },
});

/** The routes of the server that are no endpoints of the contract. */
export const otherRoutes: Readonly<Record<string, PathItem>> = {
  [LIVE_PATH]: {
    get: {
      operationId: 'openLiveChannel',
      tags: ['Live changes'],
      summary: LIVE_SUMMARY,
      description: LIVE_EVENTS,
      security: [{}, { session: [] }, { token: ['read'] }],
      parameters: [people],
      responses: {
        200: { description: 'The channel.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...refusalsOf({ access: 'user', method: 'GET', path: LIVE_PATH, forTokens: true }),
      },
    },
  },
  '/healthz': { get: openRoute('isAlive', 'Whether the process lives.', { heading: 'Health', good: json }) },
  '/readyz': {
    get: openRoute('isReady', 'Whether the server can serve: its database answers and the disk has space.', {
      heading: 'Health',
      good: json,
    }),
  },
  '/unsubscribe/{token}': {
    get: openRoute('askToUnsubscribe', 'The page of a mail’s link, which asks and changes nothing.', {
      heading: 'Mails',
      good: page,
      parameters: [link],
    }),
    post: openRoute('unsubscribe', 'Switches off the kind of mails that the link is about.', {
      heading: 'Mails',
      good: page,
      parameters: [link],
    }),
  },
};
