import { listBetaRequests } from '@crushing/contract/beta-requests/endpoints';
import type { BetaRequest } from '@crushing/contract/beta-requests/schemas';
import { useState } from 'react';
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
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, NoRows } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const TONES: Readonly<Record<BetaRequest['status'], BadgeTone>> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
};

const ORDERS = ['newest', 'oldest', 'email'] as const;

const FILTERS = ['all', 'pending', 'approved', 'rejected'] as const;

/** Who asks for access. */
export const RequestsTab = ({ address }: { address: AdminAddress }) => {
  const { search, go } = address;
  const filter = FILTERS.find((known) => known === address.filter) ?? 'all';
  const query = {
    ...pageQuery(address),
    order: orderOf(address, ORDERS),
    ...(filter !== 'all' && { status: filter }),
  };
  const reading = useEndpoint(listBetaRequests, { query }, { staleTime: 0, placeholderData: (before) => before });
  const [chosen, setChosen] = useState<BetaRequest | null>(null);
  const reviewed = useLatest(chosen, reading.data?.requests);
  // An empty answer for a filter or a search does not mean that nobody has asked at all.
  const isNarrowed = search !== '' || filter !== 'all' || reading.isPlaceholderData;
  const columns: readonly Column<BetaRequest>[] = [
    { label: 'Who', card: 'head', cell: (request) => <Who request={request} /> },
    { label: 'Work', card: 'line', cell: ({ jobTitle, customJobTitle }) => customJobTitle ?? jobTitle },
    { label: 'Would pay', card: 'line', cell: priceOf },
    { label: 'Asked', card: 'line', cell: ({ createdAt }) => <AdminDay instant={createdAt} /> },
    {
      label: 'Status',
      card: 'line',
      cell: (request) => <Status request={request} hasMailServer={reading.data?.hasMailServer ?? true} />,
    },
    {
      label: 'Options',
      card: 'end',
      cell: (request) => (
        <Button variant="outline" size="small" onClick={() => setChosen(request)}>
          Review
          <span className="sr-only"> {request.firstName}</span>
        </Button>
      ),
    },
  ];
  return (
    <AdminPanel
      title="Beta Access Requests"
      tools={
        <>
          <AdminSearch label="Name or e-mail" address={address} />
          <AdminOrder orders={ORDERS} address={address} />
        </>
      }
      reading={reading}
      pages={{ address, listOf: ({ requests, total }) => ({ rows: requests, total }) }}
    >
      {({ requests, total, hasMailServer }) => (
        <>
          {!hasMailServer && <NoMailServer>Copy the links of invitations under Approved Emails.</NoMailServer>}
          <Segmented
            label="Status"
            options={FILTERS.map((value) => ({ value, label: value }))}
            value={filter}
            onChange={(value) => go({ filter: value === 'all' ? null : value })}
            className="mb-3"
          />
          <AdminTable label="Requests" columns={columns} rows={requests} none={<Nobody isNarrowed={isNarrowed} />} />
          <AdminPages address={address} total={total} />
          <ReviewDialog request={reviewed} hasMailServer={hasMailServer} onClose={() => setChosen(null)} />
        </>
      )}
    </AdminPanel>
  );
};

const Nobody = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <NoRows>Nobody is found.</NoRows>
  ) : (
    <EmptyState picture="mail" title="Nobody has asked for access yet" heading="h3">
      Who asks for access stands here.
    </EmptyState>
  );

/** The latest state of the request. Another review may have taken it out of the list. */
const useLatest = (request: BetaRequest | null, listed: readonly BetaRequest[] = []): BetaRequest | null => {
  const isThis = ({ id }: BetaRequest): boolean => id === request?.id;
  const inList = listed.find(isThis);
  const { data } = useEndpoint(
    listBetaRequests,
    { query: { search: request?.email } },
    { enabled: request !== null && inList === undefined, staleTime: 0 },
  );
  return inList ?? data?.requests.find(isThis) ?? request;
};

const Who = ({ request: { firstName, email } }: { request: BetaRequest }) => (
  <span className="grid">
    <span className="text-label wrap-anywhere">{firstName}</span>
    <span className="text-meta wrap-anywhere text-muted">{email}</span>
  </span>
);

const mailOf = ({ notified, hasAccount }: BetaRequest, hasMailServer: boolean): string => {
  if (!notified) return hasAccount ? 'has an account' : 'mail not sent yet';
  return hasMailServer ? 'mail sent' : 'mail became a file';
};

type StatusProps = { request: BetaRequest; hasMailServer: boolean };

const Status = ({ request, hasMailServer }: StatusProps) => (
  <span className="flex flex-wrap items-center gap-2">
    <Badge tone={TONES[request.status]}>{request.status}</Badge>
    {request.status === 'approved' && <span className="text-meta text-muted">{mailOf(request, hasMailServer)}</span>}
  </span>
);

/** "$5 a month". */
export const priceOf = ({ pricingAmount, pricingInterval }: BetaRequest): string =>
  `$${pricingAmount} a ${pricingInterval}`;
