import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ProductName } from './product-name.tsx';

/** The header for visitors. Its login button needs `offersLogin`, because the session may still be loading. */
export const VisitorHeader = ({ offersLogin = false }: { offersLogin?: boolean }) => (
  <header className="sticky top-0 z-1 bg-bg">
    <div className="profile-frame-header mx-auto w-full max-w-grid px-4 md:px-6">
      <ProductName />
      {offersLogin && (
        <ButtonLink href={paths.auth()} variant="outline" size="small" className="ms-auto">
          Login
        </ButtonLink>
      )}
    </div>
  </header>
);
