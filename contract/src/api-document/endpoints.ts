import { openEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getApiDocument = openEndpoint<typeof schemas.getApiDocument>('GET', '/api/openapi.json');
export const getApiReader = openEndpoint<typeof schemas.getApiReader>('GET', '/api/docs');
export const getApiReaderFile = openEndpoint<typeof schemas.getApiReaderFile>('GET', '/api/docs/:file');
