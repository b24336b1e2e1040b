import { paths } from '#navigation/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Logo } from '#ui/logo.tsx';

/** The header of screens that are open to everybody. */
export const VisitorHeader = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <header className="sticky top-0 z-1 bg-bg">
    <div className="mx-auto flex h-14 w-full max-w-grid items-center gap-3 px-4 md:px-6">
      <p className="flex grow items-center gap-2.5 text-card">
        <Logo size={24} />
        Crushing
        <Badge>Beta</Badge>
      </p>
      {isSignedIn ? (
        <ButtonLink href={paths.dashboard()} variant="outline" size="small">
          Dashboard
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.auth()} variant="outline" size="small">
          Login
        </ButtonLink>
      )}
    </div>
  </header>
);
