import type { FastifyReply } from 'fastify';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/refusal.ts';
import { readAvatar } from './avatar-files.ts';

// A picture that is opened as a page of its own may load and run nothing.
const PICTURE_POLICY = "default-src 'none'; sandbox";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sends a picture. Its name is the hash of its bytes, so browsers keep it. Proxies do not, because it must not outlive
 * the person.
 */
export const getAvatar = async ({ config }: Pick<Deps, 'config'>, file: string, reply: FastifyReply): Promise<void> => {
  const bytes = await readAvatar(config, file);
  if (bytes === null) throw notFound('There is no such picture.');
  reply
    .header('content-security-policy', PICTURE_POLICY)
    .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
    .type('image/webp')
    .send(bytes);
};
