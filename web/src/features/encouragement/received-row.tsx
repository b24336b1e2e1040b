import './received.css';
import { listEncouragements, thankForEncouragement } from '@crushing/contract/encouragement/endpoints';
import type { Encouragement } from '@crushing/contract/encouragement/schemas';
import { displayName } from '@crushing/domain/people/display-name';
import { firstName } from '@crushing/domain/people/first-name';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { Face } from '#features/people/face.tsx';
import { PersonLink } from '#features/people/person-link.tsx';
import { timeAlone } from '#features/people/short-time.ts';
import { useReader } from '#features/people/use-reader.ts';
import { classNames } from '#ui/class-names.ts';
import { DatedTime } from '#ui/dated-time.tsx';
import { Icon } from '#ui/icon.tsx';
import { LongText } from '#ui/long-text.tsx';
import { failureWords } from './failure-words.ts';

/** A received encouragement, which can be thanked for once. */
export const ReceivedRow = ({ encouragement }: { encouragement: Encouragement }) => {
  const { fromUser, message, createdAt } = encouragement;
  const reader = useReader();
  return (
    <li className="received">
      <Face person={fromUser} size={40} today={fromUser.today} />
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            <PersonLink person={fromUser}>{firstName(fromUser)}</PersonLink>
          </span>
          <DatedTime
            instant={createdAt}
            timeZone={reader.timeZone}
            className="shrink-0 text-caption font-normal text-faint"
          >
            {timeAlone(createdAt, reader)}
          </DatedTime>
        </p>
        <LongText text={message} className="received-bubble" buttonClassName="received-button text-label" />
        <Thanks encouragement={encouragement} />
      </div>
    </li>
  );
};

const Thanks = ({ encouragement }: { encouragement: Encouragement }) => {
  const thank = useThank();
  if (encouragement.thankedAt !== null && !thank.isSuccess) {
    return (
      <p className="received-button text-label text-accent-text">
        <Thanked />
      </p>
    );
  }
  // The pressed button stays, because the focus is on it.
  return (
    <button
      type="button"
      aria-busy={thank.isPending || undefined}
      aria-disabled={thank.isSuccess || undefined}
      className={classNames('received-button text-label', thank.isSuccess && 'text-accent-text')}
      onClick={() => thank.isPending || thank.isSuccess || thank.mutate(encouragement)}
    >
      {thank.isSuccess ? (
        <Thanked />
      ) : (
        <>
          <Icon name="heart" size={16} />
          Say thank you<span className="sr-only"> to {displayName(encouragement.fromUser)}</span>
        </>
      )}
    </button>
  );
};

const Thanked = () => (
  <>
    <span className="received-check">
      <Icon name="check" size={12} />
    </span>
    Thanked
  </>
);

/** Says thank you for an encouragement. */
export const useThank = () =>
  useChange(thankForEncouragement, {
    send: ({ id }: Pick<Encouragement, 'id'>, { call }) => call({ params: { id } }),
    done: (_answer, _wanted, client) => void invalidateEndpoint(client, listEncouragements),
    failure: (error) => ({ title: 'Not thanked', description: failureWords(error) }),
  });
