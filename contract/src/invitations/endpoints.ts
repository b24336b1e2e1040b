import { adminEndpoint } from '#endpoint.ts';
import type * as schemas from './schemas.ts';

export const listApprovedEmails = adminEndpoint<typeof schemas.listApprovedEmails>('GET', '/api/admin/approved-emails');
export const addApprovedEmail = adminEndpoint<typeof schemas.addApprovedEmail>('POST', '/api/admin/approved-emails');
export const sendInvitation = adminEndpoint<typeof schemas.sendInvitation>('POST', '/api/admin/send-invitation/:id');
export const resetInvitation = adminEndpoint<typeof schemas.resetInvitation>('POST', '/api/admin/reset-invitation/:id');
