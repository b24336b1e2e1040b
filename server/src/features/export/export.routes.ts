import { pipeline } from 'node:stream/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as endpoints from '@crushing/contract/export/endpoints';
import * as schemas from '@crushing/contract/export/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { tellSecurity } from '#http/tell-security.ts';
import { getExport } from './get-export.ts';
import type { DataExport } from './get-export.ts';

// For a life of ten years over a slow line.
const ANSWER_MS_MAX = 10 * 60_000;
// Once a download has begun, the general limit can only log. So it comes after the limit of the stream.
const LATE_MS = 60_000;

export const exportRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(
    mounting,
    endpoints.getExport,
    schemas.getExport,
    async ({ actor, request, reply }) => {
      const data = await getExport(deps, actor);
      tellSecurity(request, 'data-exported');
      await send(request, reply, data);
    },
    { rateLimit: 'getExport', identifiesAnew: true, answerMsMax: ANSWER_MS_MAX + LATE_MS },
  );
};

const send = async (request: FastifyRequest, reply: FastifyReply, { fileName, bytes }: DataExport): Promise<void> => {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${fileName}"`,
  });
  try {
    await pipeline(bytes, reply.raw, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
  } catch (error) {
    // A caller who left ends the connection before the file is whole. Anything else is a read that failed.
    if (!hasLeft(error)) request.log.error({ err: error }, 'export broken off');
    // A broken connection tells that the file is not whole.
    reply.raw.destroy();
  }
};

// Only this code proves that the caller left. The connection to the database may break with the other codes too.
const hasLeft = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';
