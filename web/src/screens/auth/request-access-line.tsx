import { needsCode } from '#features/accounts/register-problems.ts';
import type { Registration } from '#features/accounts/register-problems.ts';
import { Button } from '#ui/button.tsx';

type RequestAccessLineProps = { registration: Registration; onRequest: () => void };

/** The way in for people without an invitation; before set-up nobody could answer them. */
export const RequestAccessLine = ({ registration, onRequest }: RequestAccessLineProps) => {
  if (!needsCode(registration) || registration?.setupNeeded) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 text-label text-muted">
      No invitation yet?
      <Button variant="ghost" onClick={onRequest} className="underline underline-offset-4">
        Request access
      </Button>
    </p>
  );
};
