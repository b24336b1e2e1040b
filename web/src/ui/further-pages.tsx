import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { takeLostFocus } from '#browser/take-lost-focus.ts';
import { Button } from './button.tsx';
import { PageNotLoaded } from './page-not-loaded.tsx';
import type { PageRefusal } from './page-not-loaded.tsx';
import { useLastKnown } from './use-last-known.ts';

type FurtherPagesProps = {
  /** The cursor at which the page before ended. Null or absent if no page follows. */
  cursor: string | null | undefined;
  /** Renders the page after the cursor, followed by the pages after that page. */
  children: (cursor: string) => ReactNode;
};

/** The pages after the first page of a list. Each is read when "Show more" asks for it. */
export const FurtherPages = ({ cursor, children }: FurtherPagesProps) => {
  const [isAsked, setAsked] = useState(false);
  if (cursor === null || cursor === undefined) return null;
  return isAsked ? children(cursor) : <ShowMore onPress={() => setAsked(true)} />;
};

type FurtherPageProps<Page> = {
  reading: {
    readonly data: Page | undefined;
    readonly isError: boolean;
    readonly error: PageRefusal | null;
    readonly refetch: () => unknown;
  };
  children: (page: Page) => ReactNode;
};

/** One of the further pages. The button stays until the rows are there. The rows stay when a later read fails. */
export const FurtherPage = <Page,>({ reading, children }: FurtherPageProps<Page>) => {
  const { isError, error, refetch } = reading;
  const data = useLastKnown(reading.data);
  const page = useRef<HTMLDivElement>(null);
  const isHere = data !== undefined;
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the first new row.
    if (isHere && document.activeElement === document.body)
      page.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [isHere]);
  return isHere ? (
    <div ref={page}>{children(data)}</div>
  ) : (
    <ShowMore isLoading={!isError} error={error} onPress={() => void refetch()} />
  );
};

type ShowMoreProps = { isLoading?: boolean; error?: PageRefusal | null; onPress: () => void };

const ShowMore = ({ isLoading = false, error = null, onPress }: ShowMoreProps) => (
  <div className="grid justify-items-center gap-2 pt-4">
    {error !== null && <PageNotLoaded error={error} />}
    <Button ref={isLoading ? takeLostFocus : null} variant="outline" loading={isLoading} onClick={onPress}>
      Show more
    </Button>
  </div>
);
