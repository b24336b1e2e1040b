import { adminEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listMails = adminEndpoint<typeof schemas.listMails>('GET', '/api/admin/mails');
export const retryMail = adminEndpoint<typeof schemas.retryMail>('POST', '/api/admin/mails/:id/retry');
export const sendTestMail = adminEndpoint<typeof schemas.sendTestMail>('POST', '/api/admin/test-mail');
