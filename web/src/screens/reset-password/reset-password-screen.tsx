import { ScreenFrame } from '#app/screen-frame.tsx';

export const ResetPasswordScreen = () => (
  <ScreenFrame title="Reset password" className="p-4 md:p-6">
    <h1 className="text-h1">Reset password</h1>
  </ScreenFrame>
);
