import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const PRODUCT = 'Crushing';
const MAIN_ID = 'main';

type ScreenFrameProps = {
  /** The page title begins with it. */
  title: string;
  header?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  /** Has exactly one h1. */
  children: ReactNode;
};

/** Page title, skip link and main landmark of a screen. After navigation the focus goes to its heading. */
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

// After a page load the focus stays where the browser puts it.
const useFocusAfterNavigation = (main: { current: HTMLElement | null }): void => {
  useEffect(() => {
    if (isNavigation() && main.current !== null) moveFocusTo(main.current);
  }, [main]);
};

let hasShownScreen = false;

/** False for the first screen of a page load, true for every later one. */
const isNavigation = (): boolean => {
  const answer = hasShownScreen;
  hasShownScreen = true;
  return answer;
};

/** Moves the focus to the heading of the new screen, unless the screen has the focus already. */
const moveFocusTo = (main: HTMLElement): void => {
  if (main.contains(document.activeElement)) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (document.activeElement !== target) {
    main.focus({ preventScroll: true });
    handOver(main);
  }
  window.scrollTo(0, 0);
};

// A heading hidden behind a skeleton takes the focus once it shows, unless the focus has moved on.
const handOver = (main: HTMLElement): void => {
  const observer = new MutationObserver(() => {
    // Skips the heading of a skeleton, which goes away and would take the focus along.
    if (document.activeElement === main)
      main.querySelector<HTMLElement>('h1:not([data-skeleton] *)')?.focus({ preventScroll: true });
    if (document.activeElement !== main) observer.disconnect();
  });
  observer.observe(main, { subtree: true, childList: true, attributeFilter: ['class'] });
};

const SkipLink = ({ targetId }: { targetId: string }) => (
  <a
    href={`#${targetId}`}
    className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-10 focus:rounded-button focus:border focus:border-border focus:bg-raised focus:px-4 focus:py-3 focus:text-label focus:shadow-raised"
  >
    Skip to content
  </a>
);
