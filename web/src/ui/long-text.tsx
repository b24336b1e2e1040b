import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type LongTextProps = { text: string; className?: string; buttonClassName?: string };

/** Shows the first three lines of a text, and a button for the rest. */
export const LongText = ({ text, className, buttonClassName }: LongTextProps) => {
  const [isWhole, setWhole] = useState(false);
  const [paragraph, isCut] = useIsCut(text);
  return (
    <div className={className}>
      <p ref={paragraph} className={classNames('wrap-anywhere whitespace-pre-line', !isWhole && 'line-clamp-3')}>
        {text}
      </p>
      {!isWhole && isCut && (
        <button type="button" className={buttonClassName} onClick={() => setWhole(true)}>
          Show all
        </button>
      )}
    </div>
  );
};

/** Whether a text has more lines than its paragraph shows, at the width it has now. */
const useIsCut = (text: string) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  // Before the first paint, so that nothing moves when the button comes.
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element === null) return undefined;
    const measure = () => setCut(element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return [paragraph, isCut] as const;
};
