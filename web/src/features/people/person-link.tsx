import { displayName } from '@crushing/domain/people/display-name';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#navigation/paths.ts';
import { Badge } from '#ui/badge.tsx';

type PersonLinkProps = {
  person: { readonly username: string; readonly name: string | null; readonly isBot: boolean };
  children?: ReactNode;
};

/** The name of a person, which leads to their page, and whether it is a bot. */
export const PersonLink = ({ person, children }: PersonLinkProps) => (
  <>
    <Link href={paths.profile(person.username)} className="font-semibold wrap-anywhere hover:underline">
      {children ?? displayName(person)}
    </Link>
    {person.isBot && (
      <>
        {' '}
        <Badge>
          bot<span className="sr-only">, simulated account</span>
        </Badge>
      </>
    )}
  </>
);
