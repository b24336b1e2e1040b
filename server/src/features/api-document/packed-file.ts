import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that is the same for everybody, with its compressed form. */
export type PackedFile = {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
};

/** Made once: none of these texts changes while the server runs. */
export const packedFile = (type: string, text: string): PackedFile => {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { type: `${type}; charset=utf-8`, plain, gzip: gzipSync(plain), etag };
};

/** Sends the text, or 304 to a browser that has it. Browsers ask each time, because a new version has other texts. */
export const sendPacked = (request: FastifyRequest, reply: FastifyReply, file: PackedFile): FastifyReply => {
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
  reply.headers({ 'cache-control': 'no-cache', etag: file.etag, vary: 'accept-encoding' });
  if (known === file.etag || known === `W/${file.etag}`) return reply.code(304).send();
  reply.header('content-type', file.type);
  if (typeof accepted !== 'string' || !accepted.includes('gzip')) return reply.send(file.plain);
  return reply.header('content-encoding', 'gzip').send(file.gzip);
};
