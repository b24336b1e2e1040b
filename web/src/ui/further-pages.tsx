import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { takeLostFocus } from '#browser/take-lost-focus.ts';
import { Button } from './button.tsx';
import { PageNotLoaded } from './page-not-loaded.tsx';
import type { PageRefusal } from './page-not-loaded.tsx';
import { useLastKnown } from './use-last-known.ts';

type FurtherPagesProps = {
  /** Where the page before ended; null or absent where nothing follows. */
  cursor: string | null | undefined;
  /** The page behind it, which ends with the pages behind itself. */
  children: (cursor: string) => ReactNode;
};

/** The pages behind the first one of a list. Each is read when "Show more" asks for it. */
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

/** One of the further pages: the button stays until its rows are there. A later read that fails leaves them. */
export const FurtherPage = <Page,>({ reading, children }: FurtherPageProps<Page>) => {
  const { isError, error, refetch } = reading;
  const data = useLastKnown(reading.data);
  const page = useRef<HTMLDivElement>(null);
  const isHere = data !== undefined;
  useEffect(() => {
    // The pressed button has gone, so reading goes on at the first of the rows it brought.
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
