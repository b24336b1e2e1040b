import { useEffect, useEffectEvent, useRef } from 'react';
import { FindSomeone } from './find-someone.tsx';
import { LookingCircle } from './circle-faces.tsx';

type MissingProfileProps = {
  username: string;
  /** Whether somebody's page stood here before. */
  wasShown: boolean;
};

/** Shown when no person has the username in the address. */
export const MissingProfile = ({ username, wasShown }: MissingProfileProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const takeLostFocus = useEffectEvent(() => {
    // A control of the page that has gone had the focus.
    if (wasShown && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeLostFocus(), []);
  return (
    <div className="profile-frame-alone">
      <div className="grid justify-items-center gap-2 pt-8 pb-6 text-center">
        <LookingCircle />
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          User not found
        </h1>
        <p className="text-muted">Try a different username</p>
      </div>
      <FindSomeone username={username} />
    </div>
  );
};
