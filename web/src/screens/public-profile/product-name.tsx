import { Badge } from '#ui/badge.tsx';
import { Logo } from '#ui/logo.tsx';

/** The product on pages that everybody can open. */
export const ProductName = () => (
  <>
    <Logo size={24} />
    <span className="text-card">Crushing</span>
    <span className="profile-frame-beta">
      <Badge>Beta</Badge>
    </span>
  </>
);
