import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { recoverFromCrash } from './crash-recovery.ts';

/** Catches what no screen caught, shows the crash screen and reloads the page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    void recoverFromCrash();
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children;
  }
}

/** Without data and hooks, so that it cannot crash itself. */
const CrashScreen = () => (
  <main className="m-auto grid justify-items-center gap-4 p-6 text-center">
    <Logo size={40} />
    <h1 className="text-h1">Refreshing app...</h1>
    <Button onClick={() => window.location.reload()}>Reload Now</Button>
  </main>
);
