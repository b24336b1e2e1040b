import './new-rows-button.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button.tsx';

type NewRowsButtonProps = {
  count: number;
  onLetIn: () => void;
  /** Moves the focus to the first row, once the new rows are shown. */
  onShown: () => void;
};

/** The button "3 new": its press adds the waiting rows to the list. Without waiting rows there is no button. */
export const NewRowsButton = ({ count, onLetIn, onShown }: NewRowsButtonProps) => {
  const [presses, setPresses] = useState(0);
  const moveFocus = useEffectEvent(onShown);
  useEffect(() => {
    if (presses > 0) moveFocus();
  }, [presses]);
  if (count === 0) return null;
  return (
    <div className="new-rows">
      <Button
        variant="outline"
        className="rounded-full! bg-bg"
        onClick={() => {
          onLetIn();
          setPresses(presses + 1);
        }}
      >
        {count} new
      </Button>
    </div>
  );
};
