import { ScreenFrame } from '#app/screen-frame.tsx';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';

export const NotFoundScreen = () => (
  <ScreenFrame title="Page not found" className="m-auto grid max-w-form justify-items-center gap-3 p-6 text-center">
    <Icon name="compass" size={32} className="text-muted" />
    <h1 className="text-h1">404 Page Not Found</h1>
    <p className="text-muted">Did you forget to add the page to the router?</p>
    <ButtonLink href={paths.home()} className="mt-3">
      Go home
    </ButtonLink>
  </ScreenFrame>
);
