import { useEffect, useRef } from 'react';
import { Circle } from '#ui/circle.tsx';

/** The end of the request; takes the focus, for the form that had it is gone. */
export const RequestReceived = ({ message }: { message: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <Circle size={44} done />
      <h3 ref={heading} tabIndex={-1} className="text-card outline-none">
        Request received
      </h3>
      <p className="text-muted">{message}</p>
    </div>
  );
};
