import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { isNavigation, moveFocusTo } from './focus-after-navigation.ts';
import { SkipLink } from '#ui/skip-link.tsx';

const PRODUCT = 'Crushing';
const MAIN_ID = 'main';

type ScreenFrameProps = {
  /** First half of the page title. */
  title: string;
  header?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  /** Holds exactly one h1. */
  children: ReactNode;
};

/** What every screen has: a page title, a skip link, a main landmark, and the focus on its heading after navigation. */
export const ScreenFrame = ({ title, header, footer, className, children }: ScreenFrameProps) => {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  useFocusAfterNavigation(main);
  return (
    <>
      <SkipLink targetId={MAIN_ID} />
      {header}
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={className}>
        {children}
      </main>
      {footer}
    </>
  );
};

// The first screen of a page load leaves the focus where the browser puts it.
const useFocusAfterNavigation = (main: { current: HTMLElement | null }): void => {
  useEffect(() => {
    if (isNavigation() && main.current !== null) moveFocusTo(main.current);
  }, [main]);
};
