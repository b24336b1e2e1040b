import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClasses } from './button-classes.ts';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';

type ButtonLinkProps = {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string | undefined;
  children: ReactNode;
};

export const ButtonLink = ({ href, variant = 'primary', size = 'medium', className, children }: ButtonLinkProps) => (
  <Link href={href} className={buttonClasses(variant, size, className)}>
    {children}
  </Link>
);
