import { approveEmail } from '#features/invitations/approve-email.ts';
import type { TestServer } from './test-server.ts';

export const invited = async ({ deps }: TestServer, email: string): Promise<string> =>
  (await deps.database.transact(async (tx) => approveEmail(deps, tx, { email, approvedBy: null }))).invitationCode;
