import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type FormNoteProps = {
  /** Off where a notice says the same aloud. */
  spoken?: boolean;
  children: ReactNode;
};

/** Why the form as a whole was refused; stays until the next try. */
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

// It stands below the button, which may be the last thing in sight.
const scrollIntoSight = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });
