import { EmptyDrawing } from '#ui/drawings/empty-drawing.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PLACE_NOT_LOADED } from '#features/people/place-not-loaded.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { WhenLoaded } from '#ui/when-loaded.tsx';
import { ReceivedRows } from './received-rows.tsx';
import { ThanksList } from './thanks-list.tsx';
import type { useReceived } from './use-received.ts';

/** What people have sent, and who has thanked for what was sent. */
export const ReceivedList = ({ reading }: { reading: ReturnType<typeof useReceived> }) => (
  <WhenLoaded
    reading={reading}
    words={PLACE_NOT_LOADED}
    className="pt-4"
    label="Loading encouragement..."
    skeleton={<Waiting />}
  >
    {({ encouragements }) => (
      <>
        {encouragements.length === 0 ? (
          <EmptyState
            picture={<EmptyDrawing look="cheered" />}
            title="Nothing yet"
            action={
              <ButtonLink href={paths.following()} variant="outline">
                Following
              </ButtonLink>
            }
          >
            Cheers that people send you land here. Send the first one yourself.
          </EmptyState>
        ) : (
          <ReceivedRows received={encouragements} className="pt-2" />
        )}
        <ThanksList />
      </>
    )}
  </WhenLoaded>
);

const Waiting = () =>
  [1, 2, 3].map((row) => (
    <div key={row} className="received">
      <Skeleton className="received-wait-face" />
      <div className="grid gap-2">
        <Skeleton className="h-6 w-21" />
        <Skeleton className="h-11 w-64 max-w-full rounded-card!" />
        <Skeleton className="h-9 w-21" />
      </div>
    </div>
  ));
