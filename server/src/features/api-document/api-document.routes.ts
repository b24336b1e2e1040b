import * as endpoints from '@crushing/contract/api-document/endpoints';
import * as schemas from '@crushing/contract/api-document/schemas';
import type { Deps } from '#deps.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { madeOnce } from '#http/made-once.ts';
import type { ReaderFile } from './get-api-reader-file.ts';
import { sendPacked } from './packed-file.ts';

export const apiDocumentRoutes = (mounting: Mounting, { config }: Pick<Deps, 'config'>): void => {
  // Loaded and made with the first call: few servers are ever asked for their API.
  const document = madeOnce(async () =>
    (await import('./document/open-api-document.ts')).openApiDocument(config.publicUrl),
  );
  const json = madeOnce(async () => (await import('./get-api-document.ts')).getApiDocument(await document.get()));
  const page = madeOnce(async () => (await import('./get-api-reader.ts')).getApiReader(await document.get()));
  const file = (name: ReaderFile) =>
    madeOnce(async () => (await import('./get-api-reader-file.ts')).getApiReaderFile(name));
  const files = { 'reader.css': file('reader.css'), 'calls.css': file('calls.css'), 'reader.js': file('reader.js') };
  mountEndpoint(mounting, endpoints.getApiDocument, schemas.getApiDocument, async ({ request, reply }) => {
    sendPacked(request, reply, await json.get());
  });
  mountEndpoint(mounting, endpoints.getApiReader, schemas.getApiReader, async ({ request, reply }) => {
    sendPacked(request, reply, await page.get());
  });
  mountEndpoint(mounting, endpoints.getApiReaderFile, schemas.getApiReaderFile, async ({ params, request, reply }) => {
    sendPacked(request, reply, await files[params.file].get());
  });
};
