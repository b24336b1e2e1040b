import './health-tab.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { longDateTime } from '#browser/long-date-time.ts';
import { Badge } from '#ui/badge.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WhenLoaded } from '#ui/when-loaded.tsx';
import { jobPartsOf, partsOf, summaryOf } from './health-words.ts';
import type { Health, HealthPart } from './health-words.ts';

type HealthTabProps = { reading: UseQueryResult<Health, ApiError>; timeZone: string };

/** The health of the server, for the administration. */
export const HealthTab = ({ reading, timeZone }: HealthTabProps) => (
  <>
    <div className="flex min-h-11 items-center pb-3">
      <h2 className="text-card">Health</h2>
    </div>
    <WhenLoaded reading={reading} what="Health" label="Loading Health" skeleton={<Waiting />}>
      {(health) => (
        <>
          {reading.isRefetchError && <NotReadAgain reading={reading} timeZone={timeZone} />}
          <Parts health={health} isOld={reading.isRefetchError} />
        </>
      )}
    </WhenLoaded>
  </>
);

/** Stands above the last answer while no new one arrives. */
const NotReadAgain = ({ reading, timeZone }: HealthTabProps) => (
  <NotLoaded
    className="pb-5"
    words={{
      title: 'Health could not be read again',
      text: `The server last answered on ${longDateTime(reading.dataUpdatedAt, timeZone, 'minute')}.`,
    }}
    readings={[reading]}
  />
);

const Waiting = () => (
  <div className="grid gap-2">
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
);

const Parts = ({ health, isOld }: { health: Health; isOld: boolean }) => {
  const [parts, jobs] = [partsOf(health), jobPartsOf(health)];
  return (
    <>
      {/* An old answer cannot say that everything is well. */}
      {!isOld && <p className="pb-2 text-muted">{summaryOf([...parts, ...jobs])}</p>}
      <PartList parts={parts} />
      <h3 className="pt-8 pb-2 text-card">Jobs</h3>
      <PartList parts={jobs} />
    </>
  );
};

const PartList = ({ parts }: { parts: readonly HealthPart[] }) => (
  <dl>
    {parts.map(({ name, problem, facts }) => (
      <div key={name} className="health-tab-part">
        <dt className="text-label">{name}</dt>
        <dd className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={problem === null ? 'success' : 'warning'}>{problem === null ? 'OK' : 'Attention'}</Badge>
            {problem}
          </span>
          {facts.map((fact) => (
            <span key={fact} className="text-meta wrap-anywhere text-muted tabular-nums">
              {fact}
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
