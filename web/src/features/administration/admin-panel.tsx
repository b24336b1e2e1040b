import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { AdminTools } from './admin-tools.tsx';
import { SearchResult } from './search-result.tsx';
import { useLastPage } from './use-last-page.ts';
import type { Pages } from './use-last-page.ts';
import { Skeleton, WithSkeleton } from '#ui/skeleton.tsx';
import { WhenLoaded } from '#ui/when-loaded.tsx';

type AdminPanelProps<Data> = {
  title: string;
  tools?: ReactNode;
  reading: UseQueryResult<Data, ApiError>;
  /** The message when the data cannot be read, where it differs from the usual one. */
  failure?: { title: string; text: string };
  /** Set for a list in pages. */
  pages?: Pages<Data>;
  children: (data: Data) => ReactNode;
};

/** A tab of the administration: its title and content, with states for loading and failure. */
export const AdminPanel = <Data,>({ title, tools, reading, failure, pages, children }: AdminPanelProps<Data>) => {
  const isOnItsWay = useLastPage(reading, pages);
  const label = `Loading ${title}`;
  // While a failed read is tried again, the rows of another page or search must not stand in for it.
  const isTriedAgain = reading.isPlaceholderData && reading.errorUpdateCount > 0;
  const shown = isTriedAgain ? { ...reading, data: undefined } : reading;
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 pb-3">
        <h2 className="text-card">{title}</h2>
        {tools && <AdminTools>{tools}</AdminTools>}
      </div>
      <WhenLoaded reading={shown} what={title} words={failure} label={label} skeleton={<Rows />}>
        {(data) => (
          <>
            {isOnItsWay && (
              <WithSkeleton loading label={label} skeleton={<Rows />}>
                {() => null}
              </WithSkeleton>
            )}
            {pages && (
              <SearchResult
                search={pages.address.search}
                count={pages.listOf(data).total}
                isFormer={reading.isPlaceholderData}
              />
            )}
            {/* Hidden, not removed, so that typed text stays. */}
            <div hidden={isOnItsWay}>{children(data)}</div>
          </>
        )}
      </WhenLoaded>
    </>
  );
};

const Rows = () => (
  <div className="grid gap-2">
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
);
