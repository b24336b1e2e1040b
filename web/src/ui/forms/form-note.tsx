import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type FormNoteProps = {
  /** False where a notice announces the same. */
  spoken?: boolean;
  children: ReactNode;
};

/** Why the form as a whole was refused. It stays until the next submit. */
export const FormNote = ({ spoken = true, children }: FormNoteProps) => (
  <p
    ref={scrollIntoSight}
    role={spoken ? 'alert' : undefined}
    className="flex scroll-mb-4 items-start gap-2 text-label text-danger"
  >
    <Icon name="circle-alert" />
    <span>{children}</span>
  </p>
);

// The note is below the buttons, which may be at the lower edge of the window.
const scrollIntoSight = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });
