import './received.css';
import type { Encouragement } from '@crushing/contract/encouragement/schemas';
import { useRef, useState } from 'react';
import { NewRowsButton } from '#ui/new-rows-button.tsx';
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
  const { shown, waiting, letIn } = useNewReceived(received);
  return (
    <>
      <div className="received-new">
        <NewRowsButton count={waiting} onLetIn={letIn} onShown={() => list.current?.querySelector('a')?.focus()} />
      </div>
      <ul ref={list} className={className}>
        {shown.slice(0, most).map((encouragement) => (
          <ReceivedRow key={encouragement.id} encouragement={encouragement} />
        ))}
      </ul>
    </>
  );
};

const newestOf = (received: readonly Encouragement[]): number => Math.max(0, ...received.map(({ id }) => id));

/** Holds back what came after the list was opened. */
const useNewReceived = (received: readonly Encouragement[]) => {
  const [newestShown, setNewestShown] = useState(() => newestOf(received));
  const letIn = () => setNewestShown(newestOf(received));
  const shown = received.filter(({ id }) => id <= newestShown);
  // An empty list has nothing that could move.
  if (shown.length === 0 && received.length > 0) letIn();
  return { shown, waiting: received.length - shown.length, letIn };
};
