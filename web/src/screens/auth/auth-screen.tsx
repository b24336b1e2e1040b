import { ScreenFrame } from '#app/screen-frame.tsx';

export const AuthScreen = () => (
  <ScreenFrame title="Sign in" className="p-4 md:p-6">
    <h1 className="text-h1">Sign in</h1>
  </ScreenFrame>
);
