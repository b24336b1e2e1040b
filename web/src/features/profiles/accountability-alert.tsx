import { displayName } from '@crushing/domain/accounts/display-name';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { shareProfile } from './share-profile.ts';
import { shareWords } from './share-words.ts';
import type { Profile } from './use-profile.ts';

type AccountabilityAlertProps = { person: Profile['person']; missed: number };

/** Says how many habits were missed today, names none, and offers to share it. */
export const AccountabilityAlert = ({ person, missed }: AccountabilityAlertProps) => {
  const { username } = person;
  const handleShare = () =>
    void shareProfile(username, displayName(person), shareWords(username, missed), { copiesText: true });
  return (
    <section aria-labelledby="accountability-alert" className="profile-alert">
      <Icon name="triangle-alert" className="text-warning" />
      <div className="min-w-0 grow">
        <h2 id="accountability-alert" className="text-card text-warning">
          Accountability Alert
        </h2>
        <p className="text-label font-normal!">{missedWords(missed)}</p>
      </div>
      <Button variant="outline" size="small" onClick={handleShare}>
        Share
      </Button>
    </section>
  );
};

const missedWords = (missed: number): string => {
  // Done meanwhile; the card leaves with the next refresh.
  if (missed === 0) return 'Nothing is missed any more.';
  return `${missed} ${missed === 1 ? 'habit' : 'habits'} missed today. A kind word helps.`;
};
