import './you-frame.css';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#navigation/paths.ts';
import { SignedInFrame } from './signed-in-frame.tsx';

/** The screens about the person. A new one has a row here. */
const PLACES = [
  { label: 'Profile', href: paths.ownProfile() },
  { label: 'Settings', href: paths.settings() },
  { label: 'Notifications', href: paths.notifications() },
] as const;

type YouFrameProps = Pick<ComponentProps<typeof SignedInFrame>, 'title' | 'reading'> & { children: ReactNode };

/** The frame of the screens about the person, with the way between them on wide screens. */
export const YouFrame = ({ title, reading, children }: YouFrameProps) => (
  <SignedInFrame
    title={title}
    reading={reading}
    className="you-frame mx-auto w-full max-w-grid px-4 pt-2 pb-12 md:px-6 md:pt-6"
  >
    <nav aria-label="You">
      <ul className="grid gap-1">
        {PLACES.map(({ label, href }) => (
          <li key={href}>
            <YouLink label={label} href={href} />
          </li>
        ))}
      </ul>
    </nav>
    <div className="min-w-0 max-w-focus grow">{children}</div>
  </SignedInFrame>
);

const YouLink = ({ label, href }: { label: string; href: string }) => {
  const [path] = useLocation();
  return (
    <Link href={href} aria-current={path === href ? 'page' : undefined} className="text-label">
      {label}
    </Link>
  );
};
