import { useState } from 'react';
import { listAudit } from '@crushing/contract/audit/endpoints';
import type { AuditEntry } from '@crushing/contract/audit/schemas';
import type { TimeOrder } from '@crushing/contract/pages';
import type { AuditArea } from '@crushing/domain/audit/audit-actions';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { AdminOrder, orderOf } from '#features/administration/admin-order.tsx';
import { AdminSearch } from '#features/administration/admin-search.tsx';
import { SearchResult } from '#features/administration/search-result.tsx';
import { AdminTools } from '#features/administration/admin-tools.tsx';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { DatedTime } from '#ui/dated-time.tsx';
import { NoRows } from '#ui/empty-state.tsx';
import { FurtherPage, FurtherPages } from '#ui/further-pages.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { auditTime } from './audit-time.ts';
import { auditWords } from './audit-words.ts';

const PAGE = '10';

const ORDERS = ['newest', 'oldest'] as const;

type AuditListProps = {
  area: AuditArea;
  /** The time zone of the administrator who reads. */
  timeZone: string;
};

/** What was done in one tab of the administration. The list is hidden while empty, and searchable once it is long. */
export const AuditList = ({ area, timeZone }: AuditListProps) => {
  const wanted = useWanted();
  const query = { area, limit: PAGE, order: orderOf(wanted, ORDERS), search: wanted.search };
  const reading = useEndpoint(
    listAudit,
    { query },
    { staleTime: 0, refetchOnMount: 'always', placeholderData: (before) => before },
  );
  const { data } = reading;
  const isLong = useOnceTrue(typeof data?.nextCursor === 'string');
  if (couldNotBeRead(reading)) return <NotLoaded what="What was done" className="pt-8" readings={[reading]} />;
  if (data === undefined || (data.entries.length === 0 && !isLong)) return null;
  return (
    <section aria-labelledby="audit-heading" className="pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <h3 id="audit-heading" className="text-card">
          What was done
        </h3>
        {isLong && (
          <AdminTools>
            <AdminSearch label="Name, e-mail or setting" address={wanted} />
            <AdminOrder label="Order of what was done" orders={ORDERS} address={wanted} />
          </AdminTools>
        )}
      </div>
      <SearchResult
        search={wanted.search}
        count={data.entries.length}
        hasMore={data.nextCursor !== null}
        isFormer={reading.isPlaceholderData}
      />
      {data.entries.length === 0 && <NoRows>Nothing is found.</NoRows>}
      <Entries entries={data.entries} timeZone={timeZone} />
      <FurtherPages key={`${query.order} ${query.search}`} cursor={data.nextCursor}>
        {(cursor) => <AuditPage query={query} timeZone={timeZone} cursor={cursor} />}
      </FurtherPages>
    </section>
  );
};

/** The search and order of this list, kept in state: the tab's address has the search and order of the list above. */
const useWanted = () => {
  const [wanted, setWanted] = useState<{ search: string; order: string | null }>({ search: '', order: null });
  return { ...wanted, go: (to: Partial<typeof wanted>) => setWanted((before) => ({ ...before, ...to })) };
};

/** Whether `isTrue` has ever been true, so that a search with few results does not remove its own field. */
const useOnceTrue = (isTrue: boolean): boolean => {
  const [was, setWas] = useState(false);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
};

type AuditPageProps = {
  query: { area: AuditArea; limit: string; order: TimeOrder; search: string };
  timeZone: string;
  cursor: string;
};

const AuditPage = ({ query, timeZone, cursor }: AuditPageProps) => {
  const reading = useEndpoint(
    listAudit,
    { query: { ...query, cursor } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  return (
    <FurtherPage reading={reading}>
      {({ entries, nextCursor }) => (
        <>
          <Entries entries={entries} timeZone={timeZone} />
          <FurtherPages cursor={nextCursor}>
            {(next) => <AuditPage query={query} timeZone={timeZone} cursor={next} />}
          </FurtherPages>
        </>
      )}
    </FurtherPage>
  );
};

type EntriesProps = { entries: readonly AuditEntry[]; timeZone: string };

const Entries = ({ entries, timeZone }: EntriesProps) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 border-b border-border py-2 text-meta">
        <span className="min-w-0 wrap-anywhere">{auditWords(entry)}</span>
        <DatedTime instant={entry.createdAt} timeZone={timeZone} className="text-muted tabular-nums">
          {auditTime(entry.createdAt, timeZone)}
        </DatedTime>
      </li>
    ))}
  </ul>
);
