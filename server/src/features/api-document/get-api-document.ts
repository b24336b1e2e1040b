import type { OpenApiDocument } from './document/open-api.ts';
import { packedFile } from './packed-file.ts';
import type { PackedFile } from './packed-file.ts';

/** The document as JSON. */
export const getApiDocument = (document: OpenApiDocument): PackedFile =>
  packedFile('application/json', JSON.stringify(document));
