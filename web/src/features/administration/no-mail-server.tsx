import type { ReactNode } from 'react';

/** Says what becomes of mails where no mail server is set. `children` say what to do instead. */
export const NoMailServer = ({ children }: { children?: ReactNode }) => (
  <p className="pb-3 text-muted">No mail server is set: each mail becomes a file in the outbox folder. {children}</p>
);
