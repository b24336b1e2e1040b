import { listBlocked } from '@crushing/contract/blocking/endpoints';
import type { Blocked } from '@crushing/contract/blocking/schemas';
import { displayName } from '@crushing/domain/people/display-name';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { Face } from '#features/people/face.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NoRows } from '#ui/empty-state.tsx';
import { FurtherPage, FurtherPages } from '#ui/further-pages.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WhenLoaded } from '#ui/when-loaded.tsx';
import { useUnblock } from './use-unblock.ts';

export const BlockedDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Blocked people"
    description="They do not know it. Ending a block brings back no following."
  >
    <BlockedPeople />
  </Dialog>
);

const BlockedPeople = () => {
  const reading = useEndpoint(listBlocked, { query: {} }, { staleTime: 0 });
  return (
    <WhenLoaded
      reading={reading}
      what="Blocked people"
      label="Loading blocked people"
      skeleton={<Skeleton className="h-14" />}
    >
      {({ blocked, nextCursor }) =>
        blocked.length === 0 ? (
          <NoRows>You have blocked nobody.</NoRows>
        ) : (
          <div className="-my-2">
            <BlockedRows rows={blocked} />
            <FurtherPages cursor={nextCursor}>{(cursor) => <BlockedPage cursor={cursor} />}</FurtherPages>
          </div>
        )
      }
    </WhenLoaded>
  );
};

const BlockedPage = ({ cursor }: { cursor: string }) => {
  const reading = useEndpoint(
    listBlocked,
    { query: { cursor } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  return (
    <FurtherPage reading={reading}>
      {({ blocked, nextCursor }) => (
        <>
          <BlockedRows rows={blocked} />
          <FurtherPages cursor={nextCursor}>{(next) => <BlockedPage cursor={next} />}</FurtherPages>
        </>
      )}
    </FurtherPage>
  );
};

const BlockedRows = ({ rows }: { rows: readonly Blocked[] }) => (
  <ul className="grid">
    {rows.map((each) => (
      <BlockedRow key={each.person.id} blocked={each} />
    ))}
  </ul>
);

const BlockedRow = ({ blocked: { person } }: { blocked: Blocked }) => {
  const unblocking = useUnblock();
  const name = displayName(person);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-border py-2 last:border-0">
      <Face person={person} size={40} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 text-label wrap-anywhere">
          {name}
          {person.isBot && <Badge>bot</Badge>}
        </p>
        <p className="text-meta text-muted wrap-anywhere">@{person.username}</p>
      </div>
      <Button variant="outline" size="small" loading={unblocking.isPending} onClick={() => unblocking.mutate(person)}>
        Unblock
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
};
