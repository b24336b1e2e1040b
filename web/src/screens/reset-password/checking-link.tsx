import { RouteSpinner } from '#ui/route-spinner.tsx';

/** As high as the form that follows, so the card does not jump. */
export const CheckingLink = () => (
  <div className="grid min-h-76 content-center justify-items-center text-center">
    <h1 className="sr-only">Reset password</h1>
    <RouteSpinner label="Validating reset link..." />
  </div>
);
