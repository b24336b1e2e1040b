import { readFileSync } from 'node:fs';
import { ALL_ENDPOINTS } from '@crushing/contract/all-endpoints';
import { TOKEN_PREFIX } from '@crushing/domain/tokens/token-limits';
import { namedShapes } from './json-schemas.ts';
import type { OpenApiDocument, Operation, PathItem } from './open-api.ts';
import { openApiPath, operationOf } from './operation-of.ts';
import { otherRoutes } from './other-routes.ts';
import { refusalResponses, refusalShape } from './refusals.ts';

const PACKAGE = new URL('../../../../package.json', import.meta.url);

const DESCRIPTION =
  'Everything that the screens of Crushing do goes through these calls. A script calls them with an API token, which ' +
  'its person makes in the settings. The token acts as that person, with their limits on calls.';

/** The API as OpenAPI 3.1, made from the endpoints of the contract and the few routes beside them. */
export const openApiDocument = (publicUrl: string): OpenApiDocument => {
  const paths = pathsOf();
  const items = Object.values(paths).flatMap((item) => Object.values(item));
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  return {
    openapi: '3.1.1',
    info: { title: 'Crushing', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl }],
    tags: headingsOf(items).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: refusalShape, ...namedShapes(paths) },
      responses: refusalResponses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Host-sid' : 'sid',
          description: 'The session of a signed-in browser.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${TOKEN_PREFIX}…`,
          description:
            'An API token. One for reading makes the calls that need `read`, one for reading and writing all that need a ' +
            'token. Cookies beside it do not count.',
        },
      },
    },
  };
};

/** What scripts are written for comes first. */
const FIRST = ['Habits', 'Goal', 'Progress', 'Milestones', 'Challenge'];

const headingsOf = (operations: readonly Operation[]): string[] => {
  const all = new Set(operations.map(({ tags: [heading] }) => heading));
  return [...FIRST, ...[...all].filter((heading) => !FIRST.includes(heading)).toSorted()];
};

const pathsOf = (): Record<string, PathItem> => {
  const paths: Record<string, PathItem> = { ...otherRoutes };
  for (const [name, endpoint] of ALL_ENDPOINTS) {
    const path = openApiPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return Object.fromEntries(Object.entries(paths).toSorted(([one], [other]) => one.localeCompare(other)));
};
