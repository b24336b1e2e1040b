import './new-rows-button.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { announce } from '#browser/announcer.ts';
import { Button } from './button.tsx';

type NewRowsButtonProps = {
  count: number;
  /** What screen readers are told when rows begin to wait; nothing where a notice tells it. */
  announcement?: string | undefined;
  onLetIn: () => void;
  /** Moves the focus to the first row, once the new rows are shown. */
  onShown: () => void;
};

/** The button "3 new": its press adds the waiting rows to the list. Without waiting rows there is no button. */
export const NewRowsButton = ({ count, announcement, onLetIn, onShown }: NewRowsButtonProps) => {
  const [presses, setPresses] = useState(0);
  const moveFocus = useEffectEvent(onShown);
  useEffect(() => {
    if (presses > 0) moveFocus();
  }, [presses]);
  const isWaiting = count > 0;
  useEffect(() => {
    if (isWaiting && announcement !== undefined) announce(announcement);
  }, [isWaiting, announcement]);
  if (!isWaiting) return null;
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
