import type { Operation } from '#features/api-document/document/open-api.ts';

/** The call in a shell, for calls that an API token may make and whose body, if any, has an example; else null. */
export const curlText = (
  server: string,
  [path, method, operation]: readonly [path: string, method: string, Operation],
): string | null => {
  const body = operation.requestBody?.content['application/json'];
  const isForTokens = operation.security.some(({ token }) => token !== undefined);
  const isForBrowsers = operation.security.some((each) => Object.keys(each).length === 0);
  if (!isForTokens || isForBrowsers || (operation.requestBody !== undefined && body?.example === undefined))
    return null;
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${name}=…`);
  const address = `${server}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${address}'`,
    `-H "Authorization: Bearer $CRUSHING_TOKEN"`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${inShell(body.example)}'`]),
  ].join(' \\\n  ');
};

const inShell = (body: unknown): string => JSON.stringify(body).replaceAll("'", String.raw`'\''`);
