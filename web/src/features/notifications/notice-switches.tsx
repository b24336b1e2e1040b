import '#ui/forms/switch.css';
import { NOTICE_KINDS, NOTICE_LABELS, NOTICE_SWITCHES } from '@crushing/domain/notifications/notice-kinds';
import type { NoticeKind } from '@crushing/domain/notifications/notice-kinds';
import { couldNotBeRead } from '#api/cache/endpoint-query.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { Skeleton, WithSkeleton } from '#ui/skeleton.tsx';
import { usePreferences } from './use-preferences.ts';

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
  if (couldNotBeRead(reading)) {
    return <NotLoaded what="Your switches" readings={[reading]} />;
  }
  return (
    <WithSkeleton loading={preferences === undefined} label="Loading notification settings" skeleton={<Waiting />}>
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
    </WithSkeleton>
  );
};

const Waiting = () =>
  NOTICE_KINDS.map((kind) => (
    <div key={kind} className="flex h-15 items-center border-b border-border">
      <Skeleton className="h-6 w-48" />
    </div>
  ));
