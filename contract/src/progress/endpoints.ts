import { userEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const getProgress = userEndpoint<typeof schemas.getProgress>('GET', '/api/progress', { keepOnDevice: true });
