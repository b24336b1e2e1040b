import './received.css';
import type { Encouragement } from '@crushing/contract/encouragement/schemas';
import { RECEIVED_MAX } from '@crushing/domain/encouragement/encouragement-limits';
import { useRef } from 'react';
import { NewRowsButton } from '#ui/new-rows-button.tsx';
import { useRowsById } from '#ui/use-rows-by-id.ts';
import { ReceivedRow } from './received-row.tsx';

type ReceivedRowsProps = {
  received: readonly Encouragement[];
  /** How many of the newest are shown; all unless given. */
  most?: number;
  /** Whether a notice tells of each new one, so that screen readers hear it once. */
  isTold?: boolean;
  className?: string;
};

/** Received encouragements. A new one waits behind a button, so that no "Say thank you" moves below a pointer. */
export const ReceivedRows = ({ received, most, isTold = false, className }: ReceivedRowsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { shown, waiting, letIn } = useRowsById(received, received.length >= RECEIVED_MAX);
  return (
    <>
      <NewRowsButton
        count={waiting}
        announcement={isTold ? undefined : 'New encouragement waits above the list'}
        onLetIn={letIn}
        onShown={() => list.current?.querySelector('a')?.focus()}
      />
      <ul ref={list} className={className}>
        {shown.slice(0, most).map((encouragement) => (
          <ReceivedRow key={encouragement.id} encouragement={encouragement} />
        ))}
      </ul>
    </>
  );
};
