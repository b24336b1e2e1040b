import type { OpenApiDocument } from './document/open-api.ts';
import { packedFile } from './packed-file.ts';
import type { PackedFile } from './packed-file.ts';
import { readerPage } from './reader/reader-page.ts';

/** The document as a page. */
export const getApiReader = (document: OpenApiDocument): PackedFile => packedFile('text/html', readerPage(document));
