import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type FormNoteProps = {
  /** False when a notice announces the same text. */
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

// The note stands below the buttons, so it may lie below the edge of the window.
const scrollIntoSight = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });
