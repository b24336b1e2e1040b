import { listApprovedEmails } from '@crushing/contract/invitations/endpoints';
import type { ApprovedEmailView } from '@crushing/contract/invitations/schemas';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { AdminDay } from '#features/administration/admin-day.tsx';
import { pageQuery } from '#features/administration/admin-address.ts';
import type { AdminAddress } from '#features/administration/admin-address.ts';
import { AdminOrder, orderOf } from '#features/administration/admin-order.tsx';
import { AdminPages } from '#features/administration/admin-pages.tsx';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { AdminSearch } from '#features/administration/admin-search.tsx';
import { AdminTable } from '#features/administration/admin-table.tsx';
import type { Column } from '#features/administration/admin-table.tsx';
import { NoMailServer } from '#features/administration/no-mail-server.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, NoRows } from '#ui/empty-state.tsx';
import { AddEmailDialog } from './add-email-dialog.tsx';
import { EntryMenu } from './entry-menu.tsx';

const columnsAt = (readAtMs: number, hasMailServer: boolean): readonly Column<ApprovedEmailView>[] => [
  { label: 'E-mail', card: 'head', cell: (entry) => <Address entry={entry} /> },
  { label: 'Approved', card: 'line', cell: ({ approvedAt }) => <AdminDay instant={approvedAt} /> },
  { label: 'Invitation', card: 'line', cell: (entry) => invitationOf(entry, hasMailServer) },
  { label: 'State', card: 'line', cell: (entry) => <State entry={entry} readAtMs={readAtMs} /> },
  { label: 'Options', card: 'end', cell: (entry) => <EntryMenu entry={entry} hasMailServer={hasMailServer} /> },
];

const ORDERS = ['newest', 'oldest', 'email'] as const;

/** The addresses that may register. */
export const EmailsTab = ({ address }: { address: AdminAddress }) => {
  const reading = useEndpoint(
    listApprovedEmails,
    { query: { ...pageQuery(address), order: orderOf(address, ORDERS) } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  const [isAdding, setAdding] = useState(false);
  // An empty answer for a search does not mean that there are no addresses at all.
  const isSearched = address.search !== '' || reading.isPlaceholderData;
  return (
    <AdminPanel
      title="Approved Emails"
      tools={
        <>
          <AdminSearch label="E-mail" address={address} />
          <AdminOrder orders={ORDERS} address={address} />
          <Button onClick={() => setAdding(true)}>Approve an e-mail</Button>
        </>
      }
      reading={reading}
      pages={{ address, listOf: ({ approvedEmails, total }) => ({ rows: approvedEmails, total }) }}
    >
      {({ approvedEmails, total, hasMailServer }) => (
        <>
          {!hasMailServer && <NoMailServer>Copy the link of an invitation instead.</NoMailServer>}
          <AdminTable
            label="Approved e-mails"
            columns={columnsAt(reading.dataUpdatedAt, hasMailServer)}
            rows={approvedEmails}
            none={<NoAddress isSearched={isSearched} />}
          />
          <AdminPages address={address} total={total} />
          <AddEmailDialog open={isAdding} onClose={() => setAdding(false)} />
        </>
      )}
    </AdminPanel>
  );
};

const NoAddress = ({ isSearched }: { isSearched: boolean }) =>
  isSearched ? (
    <NoRows>No address is found.</NoRows>
  ) : (
    <EmptyState picture="mail" title="No address is approved yet" heading="h3">
      Approve an e-mail, and its owner can register.
    </EmptyState>
  );

const Address = ({ entry: { email, notes } }: { entry: ApprovedEmailView }) => (
  <span className="grid">
    <span className="text-label wrap-anywhere">{email}</span>
    {notes !== null && <span className="text-meta wrap-anywhere text-muted">{notes}</span>}
  </span>
);

const invitationOf = (
  { invitationSent, invitationSentAt, isUsed, hasAccount }: ApprovedEmailView,
  hasMailServer: boolean,
): ReactNode => {
  if (invitationSentAt !== null)
    return (
      <>
        {hasMailServer ? 'sent' : 'became a file'} <AdminDay instant={invitationSentAt} />
      </>
    );
  if (isUsed || hasAccount) return '';
  return invitationSent ? 'not sent yet' : 'not sent';
};

const State = ({
  entry: { isUsed, hasAccount, codeExpires },
  readAtMs,
}: {
  entry: ApprovedEmailView;
  readAtMs: number;
}) => {
  if (isUsed) return <Badge tone="success">used</Badge>;
  if (hasAccount) return <Badge tone="success">has an account</Badge>;
  return Date.parse(codeExpires) <= readAtMs ? (
    <Badge tone="danger">expired</Badge>
  ) : (
    <Badge>
      open until <AdminDay instant={codeExpires} />
    </Badge>
  );
};
