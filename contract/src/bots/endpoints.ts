import { adminEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listBotTemplates = adminEndpoint<typeof schemas.listBotTemplates>('GET', '/api/admin/bot-templates');
export const listBots = adminEndpoint<typeof schemas.listBots>('GET', '/api/admin/bots');
export const generateBots = adminEndpoint<typeof schemas.generateBots>('POST', '/api/admin/generate-bots');
export const createBots = adminEndpoint<typeof schemas.createBots>('POST', '/api/admin/create-bots');
export const changeBot = adminEndpoint<typeof schemas.changeBot>('PATCH', '/api/admin/bots/:id');
export const deleteBot = adminEndpoint<typeof schemas.deleteBot>('DELETE', '/api/admin/bots/:id');
