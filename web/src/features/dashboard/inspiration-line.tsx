import { MOTIVATIONAL_LINES } from '@crushing/domain/dashboard/motivational-lines';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { nextLine } from './next-line.ts';

const COUNT = MOTIVATIONAL_LINES.length;

/** A motivational line and a button for another one. Its space fits the longest line, against layout shift. */
export const InspirationLine = () => {
  const [index, setIndex] = useState(() => Math.floor(Math.random() * COUNT));
  return (
    <div className="flex items-center justify-between gap-2">
      <p aria-live="polite" className="flex min-h-12 items-center text-balance text-muted md:min-h-9">
        {MOTIVATIONAL_LINES[index]}
      </p>
      <Button
        variant="ghost"
        size="small"
        className="max-md:-me-2.5 max-md:w-9 max-md:px-0 md:-me-3"
        onClick={() => setIndex(nextLine(index, COUNT, Math.random()))}
      >
        <Icon name="refresh-cw" size={16} />
        <span className="max-md:sr-only">New Inspiration</span>
      </Button>
    </div>
  );
};
