import { useCallback, useState } from 'react';
import { focusBefore } from '#browser/focus-before.ts';
import { classNames } from './class-names.ts';

type LongTextProps = { text: string; className?: string; buttonClassName?: string };

/** Shows the first three lines of a text, and a button for the rest. */
export const LongText = ({ text, className, buttonClassName }: LongTextProps) => {
  const [isWhole, setWhole] = useState(false);
  const [watch, isCut] = useIsCut();
  return (
    <div className={className}>
      {/* A new text is measured anew. */}
      <p
        key={text}
        ref={watch}
        dir="auto"
        className={classNames('wrap-anywhere whitespace-pre-line', !isWhole && 'line-clamp-3')}
      >
        {text}
      </p>
      {!isWhole && isCut && (
        <button
          type="button"
          className={buttonClassName}
          onClick={({ currentTarget }) => {
            focusBefore(currentTarget.previousElementSibling);
            setWhole(true);
          }}
        >
          Show all
        </button>
      )}
    </div>
  );
};

/** Whether the watched paragraph has more lines than it shows, at the width it has now. */
const useIsCut = () => {
  const [isCut, setCut] = useState(false);
  const watch = useCallback((paragraph: HTMLParagraphElement) => {
    const measure = () => setCut(paragraph.scrollHeight > paragraph.clientHeight);
    // Before the first paint, so that nothing moves when the button comes.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, []);
  return [watch, isCut] as const;
};
