import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FormNoteProps = {
  /** Off where a notice says the same aloud. */
  spoken?: boolean;
  children: ReactNode;
};

/** Why the form as a whole was refused; stays until the next try. */
export const FormNote = ({ spoken = true, children }: FormNoteProps) => (
  <p role={spoken ? 'alert' : undefined} className="flex items-start gap-2 text-label text-danger">
    <Icon of={CircleAlert} />
    <span>{children}</span>
  </p>
);
