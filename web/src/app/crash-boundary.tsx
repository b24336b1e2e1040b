import { Component } from 'react';
import type { ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';
import { recoverFromCrash } from './crash-recovery.ts';

/** Catches what no screen caught, shows the crash screen and brings the page back. */
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
