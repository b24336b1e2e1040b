import { classNames } from './class-names.ts';

/** `decision`: the sentence of a server that refused the read. */
export type PageRefusal = { readonly decision: string | null };

/** Stands above the button that reads a further page of a list once more. */
export const PageNotLoaded = ({ error: { decision }, className }: { error: PageRefusal; className?: string }) => (
  <p role="alert" className={classNames('text-muted', className)}>
    {decision ?? 'Could not load this. Check the connection and try again.'}
  </p>
);
