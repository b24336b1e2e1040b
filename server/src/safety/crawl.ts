import type { Endpoint } from '@crushing/contract/endpoint';
import { zipFiles } from '#testing/zip-files.ts';
import type { TestServer } from '#testing/test-server.ts';
import { addressOf, exampleOf } from './owned-things.ts';
import type { PrivateWorld, Role, Secret } from './private-world.ts';

export type Heard = { readonly role: Role; readonly asked: string; readonly status: number; readonly text: string };

/** Asks as somebody and keeps everything of the answer, also what a ZIP holds. */
export const askAs = async (
  server: TestServer,
  { callers }: Pick<PrivateWorld, 'callers'>,
  { role, method, address, body }: { role: Role; method: string; address: string; body?: unknown },
): Promise<Heard> => {
  const cookie = callers[role].cookie();
  const response = await fetch(server.address + address, {
    method,
    redirect: 'manual',
    headers: {
      origin: server.deps.config.publicUrl,
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const content = await readable(Buffer.from(await response.arrayBuffer()));
  const asked = `${method} ${address} ${body === undefined ? '' : JSON.stringify(body)}`;
  return { role, asked, status: response.status, text: [...head, content].join('\n') };
};

const ZIP = 'PK\u0003\u0004';

const readable = async (bytes: Buffer): Promise<string> =>
  bytes.toString('latin1', 0, ZIP.length) === ZIP
    ? [...(await zipFiles(bytes))].map(([name, file]) => `${name}\n${file.toString()}`).join('\n')
    : bytes.toString();

/** Calls an endpoint by its example, about the owner or about somebody else. */
export const callEndpoint = async (
  server: TestServer,
  world: PrivateWorld,
  [name, endpoint]: readonly [string, Endpoint],
  { role, about = world.owned.owner }: { role: Role; about?: PrivateWorld['owned']['owner'] },
): Promise<Heard> => {
  const example = exampleOf(name, { ...world.owned, owner: about });
  const { body } = example;
  return askAs(server, world, { role, method: endpoint.method, address: addressOf(endpoint, example), body });
};

/**
 * The secrets in an answer that the caller may not read. A text that the question held already is no secret to the
 * caller.
 */
export const leaksIn = (secrets: readonly Secret[], { role, asked, text }: Heard): string[] => {
  const [inText, inQuestion] = [text.toLowerCase(), asked.toLowerCase()];
  const isAdministration = role === 'admin' && /^[A-Z]+ \/api\/(?:admin|analytics)\//.test(asked);
  return secrets
    .filter((secret) => !secret.mayRead.includes(role) && !(isAdministration && secret.isAdministered))
    .filter((secret) => holds(inText, secret) && !holds(inQuestion, secret))
    .map(({ what }) => `${role} gets the ${what} from ${asked}`);
};

/** Whether a text in lower case holds a secret, also as part of an address. */
export const holds = (text: string, { text: secret }: Pick<Secret, 'text'>): boolean => {
  const sought = secret.toLowerCase();
  return text.includes(sought) || text.includes(encodeURIComponent(sought).toLowerCase());
};
