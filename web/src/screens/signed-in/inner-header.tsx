import { Link } from 'wouter';
import { paths } from '#navigation/paths.ts';
import { buttonClasses } from '#ui/button-classes.ts';
import { Icon } from '#ui/icon.tsx';

/** Head of the screens one reaches from the dashboard: the way back. */
export const InnerHeader = () => (
  <header className="top-bar sticky top-0 z-1 bg-bg">
    <nav aria-label="Main" className="flex h-14 items-center px-4 md:px-6">
      <Link href={paths.dashboard()} className={buttonClasses('ghost', 'medium', '-ms-3 px-3!')}>
        <Icon name="arrow-left" className="rtl:-scale-x-100" />
        Dashboard
      </Link>
    </nav>
  </header>
);
