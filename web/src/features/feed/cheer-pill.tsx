import type { PersonToday } from '@crushing/contract/people/schemas';
import { displayName } from '@crushing/domain/accounts/display-name';
import { useEncourage } from '#features/encouragement/use-encourage.ts';
import { Icon } from '#ui/icon.tsx';

/** Sends the fixed encouragement for one row of the feed. All pills of the person rest for a minute after it. */
export const CheerPill = ({ person, entryKey }: { person: PersonToday; entryKey: string }) => {
  const { encourage, sentBy, isResting } = useEncourage(person);
  const isSent = sentBy === entryKey;
  return (
    <button
      type="button"
      aria-disabled={isResting || undefined}
      data-sent={isSent || undefined}
      className="feed-cheer"
      onClick={() => encourage(entryKey)}
    >
      {isSent ? (
        <span className="feed-cheer-check">
          <Icon name="check" size={12} />
        </span>
      ) : (
        <Icon name="heart" size={16} />
      )}
      {isSent ? 'Cheered' : 'Cheer'}
      <span className="sr-only"> for {displayName(person)}</span>
    </button>
  );
};
