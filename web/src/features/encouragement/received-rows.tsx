import './received.css';
import type { Encouragement } from '@crushing/contract/encouragement/schemas';
import { useRef } from 'react';
import { NewRowsButton } from '#ui/new-rows-button.tsx';
import { useRowsById } from '#ui/use-rows-by-id.ts';
import { ReceivedRow } from './received-row.tsx';

type ReceivedRowsProps = {
  received: readonly Encouragement[];
  /** How many of the newest are shown; all unless given. */
  most?: number;
  className?: string;
};

/** Received encouragements. A new one waits behind a button, so that no "Say thank you" moves below a pointer. */
export const ReceivedRows = ({ received, most, className }: ReceivedRowsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { shown, waiting, letIn } = useRowsById(received);
  return (
    <>
      <NewRowsButton count={waiting} onLetIn={letIn} onShown={() => list.current?.querySelector('a')?.focus()} />
      <ul ref={list} className={className}>
        {shown.slice(0, most).map((encouragement) => (
          <ReceivedRow key={encouragement.id} encouragement={encouragement} />
        ))}
      </ul>
    </>
  );
};
