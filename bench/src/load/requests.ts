import type { FilledPerson } from '@crushing/server/seed/fill-people';

type Call = { readonly port: number; readonly path: string; readonly person?: FilledPerson; readonly etag?: string };

/** A whole request to read something, as a browser sends it. */
export const readingOf = ({ port, path, person, etag }: Call): string =>
  [
    `GET ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...(person === undefined ? [] : [`cookie: sid=${person.sessionToken}`]),
    ...(etag === undefined ? [] : [`if-none-match: ${etag}`]),
    '\r\n',
  ].join('\r\n');

/** The requests of a person who ticks habits and takes it back. Each write changes a value. */
export const ticksOf = (port: number, person: FilledPerson, habitIds: readonly number[]): string[] =>
  [true, false].flatMap((completed) =>
    habitIds.map((habitId) => {
      const body = JSON.stringify({ habitId, date: new Date().toISOString().slice(0, 10), completed });
      return [
        'POST /api/habit-instances HTTP/1.1',
        `host: 127.0.0.1:${port}`,
        `origin: http://127.0.0.1:${port}`,
        `cookie: sid=${person.sessionToken}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
        '',
        body,
      ].join('\r\n');
    }),
  );

/** The ETag of an answer. */
export const etagOf = async (port: number, path: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
};
