import { ReceivedList } from '#features/encouragement/received-list.tsx';
import { useReceived } from '#features/encouragement/use-received.ts';
import { PeopleFrame } from './people-frame.tsx';

/** What people have sent to cheer one up. */
export const EncouragementContent = () => {
  const reading = useReceived();
  return (
    <PeopleFrame title="People" here="Encouragement" reading={reading}>
      <ReceivedList reading={reading} />
    </PeopleFrame>
  );
};
