import { displayName } from '@crushing/domain/accounts/display-name';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { Face } from '#features/people/face.tsx';
import { paths } from '#navigation/paths.ts';
import { Icon } from '#ui/icon.tsx';

type PersonLinkProps = { person: ComponentProps<typeof Face>['person']; onChoose: () => void };

/** The signed-in person at the head of the menu, which leads to their profile. */
export const PersonLink = ({ person, onChoose }: PersonLinkProps) => (
  <div className="border-b border-border py-1">
    <Link
      href={paths.ownProfile()}
      onClick={onChoose}
      className="-mx-3 flex min-h-15 items-center gap-3 rounded-button px-3 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Face person={person} size={40} />
      <span className="grid min-w-0 grow">
        <span className="text-card wrap-anywhere">{displayName(person)}</span>
        <span className="text-meta text-muted wrap-anywhere">@{person.username}</span>
      </span>
      <span className="sr-only">Profile</span>
      <Icon name="chevron-right" size={18} className="text-muted rtl:-scale-x-100" />
    </Link>
  </div>
);
