import { displayName } from '@crushing/domain/people/display-name';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { shareProfile } from './share-profile.ts';
import { missedWords, shareWords } from './share-words.ts';
import type { MissedHabits } from './share-words.ts';
import type { Profile } from './use-profile.ts';

type AccountabilityAlertProps = {
  person: Profile['person'];
  missed: MissedHabits;
  /** The missed habits of the latest refresh. */
  missedAtFirst: MissedHabits;
};

/** Says how many habits are missed, names none, and offers to share it. */
export const AccountabilityAlert = ({ person, missed, missedAtFirst }: AccountabilityAlertProps) => {
  const { username } = person;
  // All were done meanwhile. The card disappears with the next refresh.
  const isNone = missed.length === 0;
  const handleShare = () =>
    void shareProfile(username, displayName(person), shareWords(username, missed), { copiesText: true });
  return (
    <section aria-labelledby="accountability-alert" className="profile-alert">
      <Icon name="triangle-alert" className="text-warning" />
      <div className="min-w-0 grow">
        <h2 id="accountability-alert" className="text-card text-warning">
          Accountability Alert
        </h2>
        <p className="grid text-label font-normal!">
          <span className="col-start-1 row-start-1">
            {isNone ? 'Nothing is missed any more.' : missedWords(missed)}
          </span>
          {/* Keeps the room of the longer sentence, so that no row moves. */}
          {isNone && <span className="invisible col-start-1 row-start-1">{missedWords(missedAtFirst)}</span>}
        </p>
      </div>
      {/* The invisible button is another element, so that the loss of the focus is noticed. */}
      <Button
        key={String(isNone)}
        variant="outline"
        size="small"
        className={isNone ? 'invisible' : undefined}
        onClick={handleShare}
      >
        Share
      </Button>
    </section>
  );
};
