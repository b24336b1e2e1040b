import { listChallengeMembers } from '@crushing/contract/challenge/endpoints';
import type { ListedMember } from '@crushing/contract/challenge/schemas';
import { displayName } from '@crushing/domain/people/display-name';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { dayInWords } from '#browser/day-of-instant.ts';
import { AdminOrder, orderOf } from '#features/administration/admin-order.tsx';
import { pageQuery } from '#features/administration/admin-address.ts';
import type { AdminAddress } from '#features/administration/admin-address.ts';
import { AdminPages } from '#features/administration/admin-pages.tsx';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { AdminSearch } from '#features/administration/admin-search.tsx';
import { AdminTable } from '#features/administration/admin-table.tsx';
import type { Column } from '#features/administration/admin-table.tsx';
import { Face } from '#features/people/face.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { NoRows } from '#ui/empty-state.tsx';

const ORDERS = ['username', 'perfect-days'] as const;

type ChallengeMembersProps = { id: string; address: AdminAddress; onBack: () => void };

/** Everybody who takes part in a challenge, for the administrator. */
export const ChallengeMembers = ({ id, address, onBack }: ChallengeMembersProps) => {
  const reading = useEndpoint(
    listChallengeMembers,
    { params: { id }, query: { ...pageQuery(address), order: orderOf(address, ORDERS) } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  return (
    <AdminPanel
      title="Members"
      tools={
        <>
          <AdminSearch label="Name, username or e-mail" address={address} />
          <AdminOrder orders={ORDERS} address={address} />
          <Button variant="outline" onClick={onBack}>
            All challenges
          </Button>
        </>
      }
      reading={reading}
      pages={{ address, listOf: ({ members, total }) => ({ rows: members, total }) }}
    >
      {({ challenge: { name, startDate, endDate }, members, total }) => (
        <>
          <p className="pb-3 text-muted">
            {name}, {dayInWords(startDate)} to {dayInWords(endDate)}
          </p>
          <AdminTable label="Members" columns={COLUMNS} rows={members} none={<NoRows>Nobody is found.</NoRows>} />
          <AdminPages address={address} total={total} />
        </>
      )}
    </AdminPanel>
  );
};

const COLUMNS: readonly Column<ListedMember>[] = [
  { label: 'Member', card: 'head', cell: (member) => <Member member={member} /> },
  { label: 'Perfect days', card: 'line', isNumber: true, cell: ({ perfectDays }) => perfectDays },
];

const Member = ({ member }: { member: ListedMember }) => (
  <span className="flex items-center gap-3" data-face>
    <Face person={member} size={36} />
    <span className="grid min-w-0">
      <span className="flex flex-wrap items-center gap-2 text-label wrap-anywhere">
        {displayName(member)}
        {member.isBot && <Badge>bot</Badge>}
      </span>
      <span className="text-meta wrap-anywhere text-muted">@{member.username}</span>
    </span>
  </span>
);
