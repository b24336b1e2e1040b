import { logout } from '@crushing/contract/accounts/endpoints';
import { paths } from '#navigation/paths.ts';
import { useLayer } from '#navigation/layer.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** The way back and out on pages that everybody can open. */
export const HeaderEnd = () => {
  const [, open] = useLayer();
  return (
    <>
      <ButtonLink href={paths.dashboard()} variant="outline" size="small">
        Dashboard
      </ButtonLink>
      <form
        method="post"
        action={logout.path}
        className="profile-sign-out"
        onSubmit={(event) => {
          // Asks first where something would be lost.
          event.preventDefault();
          open('sign-out');
        }}
      >
        <IconButton type="submit" icon="log-out" label="Sign Out" title="Sign Out" />
      </form>
    </>
  );
};
