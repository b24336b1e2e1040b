import { isInvitationOpen } from '@crushing/domain/invitations/invitation';
import type { ApprovedEmailView } from '@crushing/contract/invitations/schemas';
import type { Queries } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/refusal.ts';
import { invitationLink } from './invitation-code.ts';
import { findApprovedEmail } from './invitations.store.ts';
import type { ApprovedEmailRow } from './invitations.store.ts';

/** An entry as the administrator sees it: with its link, so that a server without mail can invite too. */
export const presentApprovedEmail = (
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { accountId, ...row }: ApprovedEmailRow,
): ApprovedEmailView => {
  const hasAccount = accountId !== null;
  const isOpen = isInvitationOpen({ isUsed: row.isUsed, expiresAt: Date.parse(row.codeExpires) }, now());
  return {
    ...row,
    hasAccount,
    invitationLink: isOpen && !hasAccount ? invitationLink(config.publicUrl, row.invitationCode) : null,
  };
};

/** @throws Refusal when there is no such entry. */
export const requireApprovedEmail = async (query: Queries, id: number): Promise<ApprovedEmailRow> => {
  const row = await findApprovedEmail(query, id);
  if (row === null) throw notFound('This approved e-mail does not exist');
  return row;
};
