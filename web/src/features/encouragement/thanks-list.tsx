import { listThanks } from '@crushing/contract/encouragement/endpoints';
import { firstName } from '@crushing/domain/people/first-name';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { Face } from '#features/people/face.tsx';
import { PersonLink } from '#features/people/person-link.tsx';
import { timeAlone } from '#features/people/short-time.ts';
import { useReader } from '#features/people/use-reader.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { DatedTime } from '#ui/dated-time.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';

/** Lists who thanked for an encouragement. It stands below everything else, so nothing moves when it appears. */
export const ThanksList = () => {
  const reading = useEndpoint(listThanks, {}, { staleTime: 0 });
  const reader = useReader();
  if (couldNotBeRead(reading)) return <NotLoaded what="Who thanked you" className="pt-8" readings={[reading]} />;
  const { data } = reading;
  if (data === undefined || data.thanks.length === 0) return null;
  return (
    <section>
      <h2 className="pt-8 pb-2 text-meta font-semibold text-muted">Thanks for yours</h2>
      <ul>
        {data.thanks.map(({ id, byUser, thankedAt }) => (
          <li key={id} className="flex min-h-13 items-center gap-3 border-t border-border">
            <Face person={byUser} size={28} />
            <p className="min-w-0 grow">
              <PersonLink person={byUser}>{firstName(byUser)}</PersonLink>{' '}
              <span className="text-muted">thanked you</span>
            </p>
            <DatedTime
              instant={thankedAt}
              timeZone={reader.timeZone}
              className="shrink-0 text-caption font-normal text-faint"
            >
              {timeAlone(thankedAt, reader)}
            </DatedTime>
          </li>
        ))}
      </ul>
    </section>
  );
};
