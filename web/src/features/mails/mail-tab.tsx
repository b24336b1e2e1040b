import { LATEST_MAILS_MAX } from '@crushing/domain/mails/latest-mails';
import { listMails, retryMail, sendTestMail } from '@crushing/contract/mails/endpoints';
import type { QueuedMail } from '@crushing/contract/mails/schemas';
import { messageOf } from '#api/api-error.ts';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { AdminDay } from '#features/administration/admin-day.tsx';
import type { AdminAddress } from '#features/administration/admin-address.ts';
import { AdminOrder, orderOf } from '#features/administration/admin-order.tsx';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { AdminSearch } from '#features/administration/admin-search.tsx';
import { AdminTable } from '#features/administration/admin-table.tsx';
import type { Column } from '#features/administration/admin-table.tsx';
import { NoMailServer } from '#features/administration/no-mail-server.tsx';
import { refreshLists } from '#features/administration/refresh-lists.ts';
import { SearchResult } from '#features/administration/search-result.tsx';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { NoRows } from '#ui/empty-state.tsx';
import { FurtherPage, FurtherPages } from '#ui/further-pages.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { showToast } from '#ui/toast/toast.ts';

type State = QueuedMail['status'];

const ORDERS = ['newest', 'oldest'] as const;

const TONES: Readonly<Record<State, BadgeTone>> = { pending: 'warning', sent: 'success', failed: 'danger' };

const COLUMNS: readonly Column<QueuedMail>[] = [
  { label: 'Mail', card: 'head', cell: (mail) => <Subject mail={mail} /> },
  { label: 'Queued', card: 'line', cell: ({ createdAt }) => <AdminDay instant={createdAt} /> },
  { label: 'Tries', card: 'line', isNumber: true, cell: ({ attempts }) => attempts },
  { label: 'State', card: 'line', cell: ({ status }) => <Badge tone={TONES[status]}>{status}</Badge> },
  { label: 'Options', card: 'end', cell: (mail) => mail.status === 'failed' && <Retry mail={mail} /> },
];

/** The mail queue by state. */
export const MailTab = ({ address }: { address: AdminAddress }) => {
  const { filter, search, go } = address;
  const query = {
    status: isState(filter) ? filter : 'failed',
    order: orderOf(address, ORDERS),
    ...(search !== '' && { search }),
  } as const;
  const reading = useEndpoint(listMails, { query }, { staleTime: 0, placeholderData: (before) => before });
  const testing = useTestMail(reading.data?.hasMailServer);
  return (
    <AdminPanel
      title="Mail"
      tools={
        <>
          <AdminSearch label="Address or subject" address={address} />
          <AdminOrder orders={ORDERS} address={address} />
          <Button variant="outline" loading={testing.isPending} onClick={() => testing.mutate()}>
            Send me a test mail
          </Button>
        </>
      }
      reading={reading}
    >
      {({ mails, counts, hasMailServer, nextCursor }) => (
        <>
          {!hasMailServer && <NoMailServer />}
          <Segmented
            label="State"
            options={(['failed', 'pending', 'sent'] as const).map((value) => ({
              value,
              label: labelOf(value, counts[value]),
            }))}
            value={query.status}
            onChange={(value) => go({ filter: value })}
            className="mb-3"
          />
          <SearchResult
            search={search}
            count={mails.length}
            hasMore={nextCursor !== null}
            isFormer={reading.isPlaceholderData}
          />
          <AdminTable
            label="Mails"
            columns={COLUMNS}
            rows={mails}
            // An empty answer for another state or search says nothing about this one.
            none={<NoRows>{!reading.isPlaceholderData && noneWords(search, query.status, counts)}</NoRows>}
          />
          <FurtherPages
            key={`${query.status} ${query.order} ${search}`}
            cursor={reading.isPlaceholderData ? null : nextCursor}
          >
            {(cursor) => <MailPage query={query} cursor={cursor} />}
          </FurtherPages>
        </>
      )}
    </AdminPanel>
  );
};

const NOTHING: Readonly<Record<State, string>> = {
  failed: 'No mail has failed.',
  pending: 'No mail waits.',
  sent: 'No mail was sent yet.',
};

const noneWords = (search: string, state: State, counts: Readonly<Record<State, number>>): string => {
  if (search === '') return NOTHING[state];
  return counts[state] >= LATEST_MAILS_MAX
    ? `No mail is found among the latest ${LATEST_MAILS_MAX.toLocaleString('en')}.`
    : 'No mail is found.';
};

/** "failed 2", or "sent 10,000+" where the server counts no further. */
const labelOf = (state: State, count: number): string => {
  const isMore = state === 'sent' && count >= LATEST_MAILS_MAX;
  return `${state} ${count.toLocaleString('en')}${isMore ? '+' : ''}`;
};

const isState = (text: string | null): text is State => text === 'failed' || text === 'pending' || text === 'sent';

type MailPageProps = {
  query: { status: State; order: (typeof ORDERS)[number]; search?: string };
  cursor: string;
};

const MailPage = ({ query, cursor }: MailPageProps) => {
  const reading = useEndpoint(
    listMails,
    { query: { ...query, cursor } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  return (
    <FurtherPage reading={reading}>
      {({ mails, nextCursor }) => (
        <>
          <AdminTable label="Further mails" columns={COLUMNS} rows={mails} />
          <FurtherPages cursor={nextCursor}>{(next) => <MailPage query={query} cursor={next} />}</FurtherPages>
        </>
      )}
    </FurtherPage>
  );
};

const Subject = ({ mail: { subject, type, toEmail, errorMessage } }: { mail: QueuedMail }) => (
  <span className="grid">
    <span className="text-label wrap-anywhere">{subject === '' ? type : subject}</span>
    <span className="text-meta wrap-anywhere text-muted">{toEmail}</span>
    {errorMessage !== null && <span className="text-meta wrap-anywhere text-danger">{errorMessage}</span>}
  </span>
);

const Retry = ({ mail }: { mail: QueuedMail }) => {
  const retrying = useChange(retryMail, {
    send: (_wanted: void, { call }) => call({ params: { id: mail.id } }),
    done: (_answer, _wanted, client) => {
      showToast({ title: 'Queued again', description: `${mail.toEmail} gets it with the next delivery.` });
      refreshLists(client, listMails);
    },
    failed: (_error, client) => refreshLists(client, listMails),
    failure: (error) => ({ title: 'Not queued', description: messageOf(error, 'Please try again.') }),
  });
  return (
    <Button variant="outline" size="small" loading={retrying.isPending} onClick={() => retrying.mutate()}>
      Try again<span className="sr-only"> to mail {mail.toEmail}</span>
    </Button>
  );
};

const useTestMail = (hasMailServer = true) =>
  useChange(sendTestMail, {
    send: (_wanted: void, { call }) => call({}),
    done: (_answer, _wanted, client) => {
      showToast({
        title: 'Test mail queued',
        description: hasMailServer ? 'It should arrive within a minute.' : 'It becomes a file in the outbox folder.',
      });
      refreshLists(client, listMails);
    },
    failure: (error) => ({ title: 'Not queued', description: messageOf(error, 'Please try again.') }),
  });
