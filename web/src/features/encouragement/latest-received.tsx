import { couldNotBeRead } from '#api/cache/endpoint-query.ts';
import { ReceivedRow } from './received-row.tsx';
import { useReceived } from './use-received.ts';

/** The newest encouragement the person has received, beside the habits. */
export const LatestReceived = () => {
  const reading = useReceived();
  const latest = reading.data?.encouragements[0];
  if (couldNotBeRead(reading)) return <p className="text-label text-muted">It cannot be read right now</p>;
  if (reading.data === undefined) return null;
  if (latest === undefined)
    return <p className="text-label text-muted">Cheers that people send you land here. Send the first one yourself.</p>;
  return (
    <ul className="-mt-2">
      <ReceivedRow key={latest.id} encouragement={latest} />
    </ul>
  );
};
