import { useSession } from '#features/accounts/session.ts';
import { paths } from '#navigation/paths.ts';
import { ProfileFrame } from '#screens/public-profile/profile-frame.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';

/** The screen of every unknown address, with the header of a visitor or of a signed-in person. */
export const NotFoundScreen = () => (
  <ProfileFrame
    title="Page not found"
    session={useSession()}
    place={null}
    showsPeople={false}
    className="m-auto grid max-w-form justify-items-center gap-3 p-6 text-center"
  >
    <Icon name="compass" size={32} className="text-muted" />
    <h1 className="text-h1">404 Page Not Found</h1>
    <p className="text-muted">Did you forget to add the page to the router?</p>
    <ButtonLink href={paths.home()} className="mt-3">
      Go home
    </ButtonLink>
  </ProfileFrame>
);
