import { CANNOT_BE_READ } from '#ui/cannot-be-read.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { ReceivedRows } from './received-rows.tsx';
import { useReceived } from './use-received.ts';

/** The newest encouragement the person has received, beside the habits. */
export const LatestReceived = () => {
  const reading = useReceived();
  if (couldNotBeRead(reading)) return <p className="text-label text-muted">{CANNOT_BE_READ}</p>;
  if (reading.data === undefined) return null;
  if (reading.data.encouragements.length === 0)
    return <p className="text-label text-muted">Cheers that people send you land here. Send the first one yourself.</p>;
  return <ReceivedRows received={reading.data.encouragements} most={1} isTold className="-mt-2" />;
};
