import { useState } from 'react';
import { classNames } from './class-names.ts';

type LongTextProps = { text: string; className?: string; buttonClassName?: string };

// About three lines on a phone; a longer one is cut there.
const SHORT_MAX = 90;

/** Shows the first three lines of a text, and a button for the rest. */
export const LongText = ({ text, className, buttonClassName }: LongTextProps) => {
  const [isAsked, setAsked] = useState(false);
  const isWhole = isAsked || (text.length <= SHORT_MAX && !text.includes('\n'));
  return (
    <div className={className}>
      <p className={classNames('wrap-anywhere whitespace-pre-line', !isWhole && 'line-clamp-3')}>{text}</p>
      {!isWhole && (
        <button type="button" className={buttonClassName} onClick={() => setAsked(true)}>
          Show all
        </button>
      )}
    </div>
  );
};
