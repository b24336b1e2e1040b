import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
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

let hasShownScreen = false;

// The first screen of a page load leaves the focus where the browser puts it.
const useFocusAfterNavigation = (main: { current: HTMLElement | null }): void => {
  useEffect(() => {
    if (hasShownScreen && !main.current?.contains(document.activeElement)) {
      const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
      if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
      target?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    hasShownScreen = true;
  }, [main]);
};
