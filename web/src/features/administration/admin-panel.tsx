import './admin-panel.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { couldNotBeRead } from '#api/cache/endpoint-query.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Skeleton, WithSkeleton } from '#ui/skeleton.tsx';

type AdminPanelProps<Data> = {
  title: string;
  /** What stands beside the title: a search, a filter, the way to add something. */
  tools?: ReactNode;
  reading: UseQueryResult<Data, ApiError>;
  /** What is said when it cannot be read, where that is not the usual. */
  failure?: { title: string; text: string };
  children: (data: Data) => ReactNode;
};

/** A tab of the administration: its title, what it lists, and what happens while that is read or cannot be. */
export const AdminPanel = <Data,>({ title, tools, reading, failure, children }: AdminPanelProps<Data>) => {
  const { data } = reading;
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 pb-3">
        <h2 className="text-card">{title}</h2>
        {tools && <div className="admin-panel-tools">{tools}</div>}
      </div>
      {couldNotBeRead(reading) ? (
        <NotLoaded what={title} words={failure} readings={[reading]} />
      ) : (
        <WithSkeleton loading={data === undefined} label={`Loading ${title}`} skeleton={<Rows />}>
          {() => data !== undefined && children(data)}
        </WithSkeleton>
      )}
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
