import { listAudit } from '@crushing/contract/audit/endpoints';
import type { AuditEntry } from '@crushing/contract/audit/schemas';
import type { AuditArea } from '@crushing/domain/administration/audit-actions';
import { couldNotBeRead, useEndpoint } from '#api/cache/endpoint-query.ts';
import { DatedTime } from '#ui/dated-time.tsx';
import { FurtherPage, FurtherPages } from '#ui/further-pages.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { auditTime } from './audit-time.ts';
import { auditWords } from './audit-words.ts';

const PAGE = '10';

type AuditListProps = {
  area: AuditArea;
  /** The time zone of the administrator who reads. */
  timeZone: string;
};

/** What was done in one tab of the administration, latest first. It is absent while nothing was. */
export const AuditList = ({ area, timeZone }: AuditListProps) => {
  const reading = useEndpoint(listAudit, { query: { area, limit: PAGE } }, { staleTime: 0, refetchOnMount: 'always' });
  const { data } = reading;
  if (couldNotBeRead(reading)) {
    return (
      <div className="pt-8">
        <NotLoaded what="What was done" readings={[reading]} />
      </div>
    );
  }
  if (data === undefined || data.entries.length === 0) return null;
  return (
    <section aria-labelledby="audit-heading" className="pt-8">
      <h3 id="audit-heading" className="pb-2 text-card">
        What was done
      </h3>
      <Entries entries={data.entries} timeZone={timeZone} />
      <FurtherPages key={area} cursor={data.nextCursor}>
        {(cursor) => <AuditPage area={area} timeZone={timeZone} cursor={cursor} />}
      </FurtherPages>
    </section>
  );
};

const AuditPage = ({ area, timeZone, cursor }: AuditListProps & { cursor: string }) => {
  const reading = useEndpoint(
    listAudit,
    { query: { area, limit: PAGE, cursor } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  return (
    <FurtherPage reading={reading}>
      <Entries entries={reading.data?.entries ?? []} timeZone={timeZone} />
      <FurtherPages cursor={reading.data?.nextCursor}>
        {(next) => <AuditPage area={area} timeZone={timeZone} cursor={next} />}
      </FurtherPages>
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
