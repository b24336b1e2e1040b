import { useEffect, useRef } from 'react';
import { Circle } from '#ui/circle.tsx';

type AllDoneProps = {
  /** The habit completed last, whose circle this is; null when none was. */
  lastId: number | null;
  isToday: boolean;
  /** The button that was pressed is gone; the keyboard goes on from the heading. */
  takesFocus: boolean;
};

/** The calm end of Focus: nothing is left to do. */
export const AllDone = ({ lastId, isToday, takesFocus }: AllDoneProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section className="grid justify-items-center gap-2 px-4 py-16 text-center" data-habit={lastId ?? undefined}>
      <Circle size={96} done className="mb-4" />
      <h2 ref={heading} tabIndex={-1} className="text-h1">
        All done
      </h2>
      <p className="text-muted">
        {isToday ? 'Nothing is left for today. Enjoy the rest of it.' : 'Nothing is left open on this day.'}
      </p>
    </section>
  );
};
