import type { WholeEndpoint } from '@crushing/contract/all-endpoints';
import { PathIdSchema } from '@crushing/contract/fields';
import { answerShape, sentShape } from './json-schemas.ts';
import type { Content, Operation, Parameter, Response } from './open-api.ts';
import { refusalsOf } from './refusals.ts';

/** One endpoint of the contract as an operation of OpenAPI. */
export const operationOf = (name: string, endpoint: WholeEndpoint): Operation => {
  const parameters = [...parametersIn('path', endpoint), ...parametersIn('query', endpoint)];
  const content = contentOf(endpoint);
  return {
    operationId: name,
    tags: [endpoint.heading],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(content !== null && { requestBody: { required: true, content } }),
    responses: { ...goodAnswersOf(endpoint), ...refusalsOf(endpoint) },
  };
};

/** The path as OpenAPI writes it, e.g. `/api/habits/{id}`. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

// Its schema reads text, because a path is text.
const PATH_ID: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

const parametersIn = (place: 'path' | 'query', endpoint: WholeEndpoint): Parameter[] => {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (schema === undefined) return [];
  if (schema === PathIdSchema) return [PATH_ID];
  const { properties = {}, required = [] } = sentShape(schema);
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: typeof shape === 'object' ? shape : {},
  }));
};

const contentOf = ({ body, file, exampleBody }: WholeEndpoint): Content | null => {
  if (file !== undefined) {
    const picture = { type: 'string', contentMediaType: file.types.join(', ') } as const;
    return {
      'multipart/form-data': {
        schema: { type: 'object', properties: { [file.field]: picture }, required: [file.field] },
      },
    };
  }
  if (body === undefined) return null;
  return {
    'application/json': { schema: sentShape(body), ...(exampleBody !== undefined && { example: exampleBody }) },
  };
};

const goodAnswersOf = ({
  method,
  answer,
  answerType,
  status,
  moreStatuses = [],
}: WholeEndpoint): Record<string, Response> => {
  const type = answerType ?? (answer === undefined ? null : 'application/json');
  const codes = [status ?? (answer === undefined ? 204 : 200), ...moreStatuses];
  const good: Response = {
    description: type === null ? 'Done.' : 'A good answer.',
    ...(type !== null && { content: { [type]: { schema: answer === undefined ? {} : answerShape(answer) } } }),
  };
  const unchanged = method === 'GET' && answer !== undefined;
  return {
    ...Object.fromEntries(codes.map((code) => [code, good])),
    ...(unchanged && { 304: { description: 'The answer still has the ETag of `If-None-Match`.' } }),
  };
};

/** The administrator signs in like everybody. A role of a token is what the person allowed it. */
const securityOf = ({ access, forTokens, method }: WholeEndpoint): Operation['security'] => {
  const token = { token: [method === 'GET' ? 'read' : 'read-write'] };
  return [...(access === 'open' ? [{}] : [{ session: [] }]), ...(forTokens ? [token] : [])];
};
