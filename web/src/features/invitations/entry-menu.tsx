import { listApprovedEmails, resetInvitation, sendInvitation } from '@crushing/contract/invitations/endpoints';
import type { ApprovedEmailView } from '@crushing/contract/invitations/schemas';
import { messageOf } from '#api/api-error.ts';
import { useChange } from '#api/changes/use-change.ts';
import { copyText } from '#browser/share.ts';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { MenuButton } from '#ui/dialogs/menu-button.tsx';
import type { MenuItem } from '#ui/dialogs/menu-list.tsx';
import { showFailure, showToast } from '#ui/toast/toast.ts';

/** What the administrator can do with an approved address. */
export const EntryMenu = ({ entry, hasMailServer }: { entry: ApprovedEmailView; hasMailServer: boolean }) => {
  const sending = useSendInvitation(hasMailServer);
  const resetting = useResetInvitation();
  const { invitationLink, isUsed, hasAccount } = entry;
  const send: MenuItem = {
    label: 'Send Invitation',
    icon: 'mail',
    // An unused entry without a link has expired.
    ...(invitationLink === null && { description: 'With a new code for 30 days' }),
    onSelect: () => sending.mutate(entry),
  };
  const reset: MenuItem = {
    label: 'Reset',
    icon: 'refresh-cw',
    description: hasAccount ? 'Unused again. The address has an account.' : 'Unused, with a new code for 30 days',
    // A new code would be of no use to somebody who joined another way.
    ...(hasAccount && !isUsed && { disabledReason: 'The address has an account.' }),
    onSelect: () => resetting.mutate(entry),
  };
  const copy: readonly MenuItem[] =
    invitationLink === null
      ? []
      : [{ label: 'Copy invitation link', icon: 'share', onSelect: () => void copyLink(invitationLink) }];
  const items = [...(isUsed || hasAccount ? [] : [send]), ...copy, reset];
  return (
    <MenuButton
      label={`Options for ${entry.email}`}
      menuLabel={entry.email}
      items={items}
      loading={sending.isPending || resetting.isPending}
    />
  );
};

const copyLink = async (link: string): Promise<void> => {
  if (await copyText(link)) showToast({ title: 'Copied to clipboard!', variant: 'success' });
  else showFailure({ title: 'Not copied', description: link });
};

const useSendInvitation = (hasMailServer: boolean) =>
  useChange(sendInvitation, {
    send: ({ id }: ApprovedEmailView, { call }) => call({ params: { id } }),
    done: (_answer, { email }, client) => {
      showToast({
        title: 'Invitation Sent',
        description: hasMailServer
          ? `The mail to ${email} is queued.`
          : 'The mail becomes a file in the outbox folder. Copy its link instead.',
      });
      refreshLists(client, listApprovedEmails);
    },
    failed: (_error, client) => refreshLists(client, listApprovedEmails),
    failure: (error) => ({
      title: 'Failed to Send Invitation',
      description: messageOf(error, 'Please try again.'),
    }),
  });

const useResetInvitation = () =>
  useChange(resetInvitation, {
    send: ({ id }: ApprovedEmailView, { call }) => call({ params: { id } }),
    done: (_answer, { email }, client) => {
      showToast({ title: 'Invitation Reset', description: `${email} has a new code for 30 days.` });
      refreshLists(client, listApprovedEmails);
    },
    failed: (_error, client) => refreshLists(client, listApprovedEmails),
    failure: (error) => ({
      title: 'Failed to Reset Invitation',
      description: messageOf(error, 'Please try again.'),
    }),
  });
