import { closeChallenge, listChallenges, openChallenge } from '@crushing/contract/challenge/endpoints';
import type { ListedChallenge } from '@crushing/contract/challenge/schemas';
import { useState } from 'react';
import { focusHeading } from '#browser/focus-heading.ts';
import { messageOf } from '#api/api-error.ts';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { dayInWords } from '#browser/day-of-instant.ts';
import { AdminOrder, orderOf } from '#features/administration/admin-order.tsx';
import { AdminPages } from '#features/administration/admin-pages.tsx';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { pageQuery } from '#features/administration/admin-address.ts';
import type { AdminAddress } from '#features/administration/admin-address.ts';
import { AdminSearch } from '#features/administration/admin-search.tsx';
import { AdminTable } from '#features/administration/admin-table.tsx';
import type { Column } from '#features/administration/admin-table.tsx';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChangeQuestion } from '#ui/dialogs/change-question.tsx';
import { NoRows } from '#ui/empty-state.tsx';
import { RefusableButton } from '#ui/refusable-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { ChallengeMembers } from './challenge-members.tsx';

/** The challenges, or the members of the one that the address names. */
export const ChallengesTab = ({ address }: { address: AdminAddress }) => {
  const { filter, go } = address;
  const show = (to: Parameters<typeof go>[0]): void => {
    // Back leads to the list as it was searched and sorted.
    go(to, { replace: false });
    focusHeading();
  };
  return filter === null ? (
    <Challenges address={address} onMembers={({ id }) => show({ filter: String(id), search: '', order: null })} />
  ) : (
    <ChallengeMembers id={filter} address={address} onBack={() => show({ tab: 'challenges' })} />
  );
};

type ShowMembers = (challenge: ListedChallenge) => void;

const ORDERS = ['newest', 'oldest'] as const;

/** The challenges: who takes part, who waits, and the ways to open and to end one. */
const Challenges = ({ address, onMembers }: { address: AdminAddress; onMembers: ShowMembers }) => {
  const reading = useEndpoint(
    listChallenges,
    { query: { ...pageQuery(address), order: orderOf(address, ORDERS) } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  const opening = useOpenChallenge();
  const [closed, setClosed] = useState<ListedChallenge | null>(null);
  const closing = useCloseChallenge();
  const columns: readonly Column<ListedChallenge>[] = [
    { label: 'Challenge', card: 'head', cell: (challenge) => <Name challenge={challenge} onMembers={onMembers} /> },
    { label: 'Members', card: 'line', isNumber: true, cell: ({ memberCount }) => memberCount },
    { label: 'Perfect days', card: 'line', isNumber: true, cell: ({ together }) => together },
    {
      label: 'State',
      card: 'line',
      cell: ({ isOver }) => (isOver ? <Badge>over</Badge> : <Badge tone="success">open</Badge>),
    },
    {
      label: 'Options',
      card: 'end',
      cell: (challenge) =>
        !challenge.isOver && (
          <Button variant="outline" size="small" onClick={() => setClosed(challenge)}>
            Close
            <span className="sr-only"> the challenge of {dayInWords(challenge.startDate)}</span>
          </Button>
        ),
    },
  ];
  const { data } = reading;
  return (
    <AdminPanel
      title="Challenges"
      tools={
        <>
          <AdminSearch label="Name" address={address} />
          <AdminOrder orders={ORDERS} address={address} />
          <RefusableButton
            disabledReason={data === undefined ? null : refusalOf(data)}
            loading={opening.isPending}
            onClick={() => opening.mutate()}
          >
            Open a challenge
          </RefusableButton>
        </>
      }
      reading={reading}
      pages={{ address, listOf: ({ challenges, total }) => ({ rows: challenges, total }) }}
    >
      {({ challenges, total, waitlistCount }) => (
        <>
          <p className="pb-3 text-muted">
            {waitlistCount === 0 ? 'Nobody waits for the next one.' : `${peopleWords(waitlistCount)} on the waitlist.`}
          </p>
          <AdminTable
            label="Challenges"
            columns={columns}
            rows={challenges}
            none={address.search !== '' && <NoRows>No challenge is found.</NoRows>}
          />
          <AdminPages address={address} total={total} />
          <ChangeQuestion
            subject={closed}
            change={closing}
            title="Close this challenge?"
            description="It ends for all its members now, and its end shows in their feeds. If it has not begun, they wait for the next one instead. It cannot be opened again."
            confirmLabel="Close challenge"
            onClose={() => setClosed(null)}
          />
        </>
      )}
    </AdminPanel>
  );
};

const peopleWords = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

const refusalOf = ({ isOneOpen, waitlistCount }: { isOneOpen: boolean; waitlistCount: number }): string | null => {
  if (isOneOpen) return 'A challenge is open already';
  return waitlistCount === 0 ? 'Nobody waits for a challenge' : null;
};

const Name = ({ challenge, onMembers }: { challenge: ListedChallenge; onMembers: ShowMembers }) => {
  const { name, startDate, endDate, members, memberCount } = challenge;
  const more = memberCount - members.length;
  return (
    <span className="grid">
      <span className="text-label">{name}</span>
      <span className="text-meta text-muted tabular-nums">
        {dayInWords(startDate)}
        {endDate !== startDate && ` to ${dayInWords(endDate)}`}
      </span>
      <span className="text-meta wrap-anywhere text-muted">{members.map((member) => `@${member}`).join(', ')}</span>
      {memberCount > 0 && (
        <Button variant="outline" size="small" className="mt-2 justify-self-start" onClick={() => onMembers(challenge)}>
          {more > 0 ? `and ${more} more` : 'See'}
          <span className="sr-only">{(more > 0 ? more : memberCount) === 1 ? ' member' : ' members'}</span>
        </Button>
      )}
    </span>
  );
};

const useOpenChallenge = () =>
  useChange(openChallenge, {
    send: (_wanted: void, { call }) => call({ body: {} }),
    done: ({ challenge, members }, _wanted, client) => {
      showToast({
        title: 'Challenge opened',
        description: `It begins on ${dayInWords(challenge.startDate)} with ${peopleWords(members)}.`,
      });
      refreshLists(client, listChallenges);
    },
    failed: (_error, client) => refreshLists(client, listChallenges),
    failure: (error) => ({ title: 'Not opened', description: messageOf(error, 'Please try again.') }),
  });

const useCloseChallenge = () =>
  useChange(closeChallenge, {
    send: ({ id }: ListedChallenge, { call }) => call({ params: { id } }),
    done: (_answer, _closed, client) => {
      showToast({ title: 'Challenge closed' });
      refreshLists(client, listChallenges);
    },
    failed: (_error, client) => refreshLists(client, listChallenges),
    failure: (error) => ({ title: 'Not closed', description: messageOf(error, 'Please try again.') }),
  });
