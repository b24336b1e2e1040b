import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const analyzeImage = userEndpoint<typeof schemas.analyzeImage>('POST', '/api/analyze-image');
