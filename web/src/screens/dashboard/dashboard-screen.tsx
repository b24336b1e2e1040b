import { ScreenFrame } from '#app/screen-frame.tsx';

export const DashboardScreen = () => (
  <ScreenFrame title="Habits" className="p-4 md:p-6">
    <h1 className="text-h1">Habits</h1>
  </ScreenFrame>
);
