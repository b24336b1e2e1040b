import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';

/** The last thing that can be shown: no data, no hooks, nothing that could crash again. */
export const CrashScreen = () => (
  <main className="m-auto grid justify-items-center gap-4 p-6 text-center">
    <Logo size={40} />
    <h1 className="text-h1">Refreshing app...</h1>
    <Button onClick={() => window.location.reload()}>Reload Now</Button>
  </main>
);
