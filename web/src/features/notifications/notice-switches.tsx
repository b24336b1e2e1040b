import '#ui/forms/switch.css';
import { changeNotificationPreferences, getNotificationPreferences } from '@crushing/contract/notifications/endpoints';
import type { PreferenceChanges, Preferences } from '@crushing/contract/notifications/schemas';
import { NOTICE_KINDS, NOTICE_LABELS, NOTICE_SWITCHES } from '@crushing/domain/notifications/notice-kinds';
import type { NoticeKind } from '@crushing/domain/notifications/notice-kinds';
import { messageOf } from '#api/api-error.ts';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useSentWhenLeft } from '#api/changes/send-when-left.ts';
import { useChange } from '#api/changes/use-change.ts';
import { useUnderWay } from '#api/changes/use-under-way.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { WhenLoaded } from '#ui/when-loaded.tsx';

const MEANINGS: Readonly<Record<NoticeKind, string>> = {
  day_completed: 'Someone you follow finished everything',
  almost_done: 'Someone you follow is at 70 % in the evening',
  new_follower: 'Someone follows you',
  encouragement: 'Someone cheers for you',
  profile_view: 'Once a day, when people looked in',
  weekly_digest: 'Your week, Monday at 08:00',
};

/** A switch for each kind of mails, saved when it is flipped. */
export const NoticeSwitches = () => {
  const { reading, preferences, change } = usePreferences();
  return (
    <WhenLoaded reading={reading} what="Your switches" label="Loading notification settings" skeleton={<Waiting />}>
      {() =>
        NOTICE_KINDS.map((kind) => (
          <SettingRow key={kind} label={NOTICE_LABELS[kind]} description={MEANINGS[kind]}>
            {({ labelId, descriptionId }) => (
              <input
                type="checkbox"
                // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state by itself
                role="switch"
                aria-labelledby={labelId}
                aria-describedby={descriptionId}
                checked={preferences?.[NOTICE_SWITCHES[kind]] ?? true}
                onChange={({ currentTarget }) => change({ [NOTICE_SWITCHES[kind]]: currentTarget.checked })}
                className="switch"
              />
            )}
          </SettingRow>
        ))
      }
    </WhenLoaded>
  );
};

const QUEUE = 'preferences';

/** The switches with the changes under way, and how to flip one. A refused change is told, and the switch goes back. */
const usePreferences = () => {
  const reading = useEndpoint(getNotificationPreferences, {});
  const underWay = useUnderWay<PreferenceChanges>(QUEUE);
  useSentWhenLeft(changeNotificationPreferences, QUEUE);
  const { mutate } = useChange(changeNotificationPreferences, {
    queue: QUEUE,
    send: (changes: PreferenceChanges, { call }) => call({ body: changes }),
    done: (answer, _changes, client) => {
      client.setQueryData(endpointKey(getNotificationPreferences, {}), answer);
      showToast({ title: 'Preferences updated' });
    },
    failure: (error) => ({ title: 'Error', description: messageOf(error, 'Failed to update preferences') }),
  });
  const preferences =
    reading.data === undefined ? undefined : (Object.assign({}, reading.data.preferences, ...underWay) as Preferences);
  return { reading, preferences, change: (changes: PreferenceChanges) => mutate(changes) };
};

const Waiting = () =>
  NOTICE_KINDS.map((kind) => (
    <div key={kind} className="flex h-15 items-center border-b border-border">
      <Skeleton className="h-6 w-48" />
    </div>
  ));
