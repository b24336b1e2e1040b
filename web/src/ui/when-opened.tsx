import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

/** Keeps a lazy dialog out of the page until it is opened for the first time, and in it from then on, so that it can fade out. */
export const WhenOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return open || wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
};
