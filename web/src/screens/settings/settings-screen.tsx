import { listSessions } from '@crushing/contract/sessions/endpoints';
import { useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { DayEndSetting } from '#features/accounts/settings/day-end-setting.tsx';
import { FindableSetting } from '#features/accounts/settings/findable-setting.tsx';
import { PasswordSetting } from '#features/accounts/settings/password-setting.tsx';
import { TimeZoneSetting } from '#features/accounts/settings/time-zone-setting.tsx';
import { WeekStartSetting } from '#features/accounts/settings/week-start-setting.tsx';
import { BlockedSetting } from '#features/blocking/blocked-setting.tsx';
import { ShortcutSetting } from '#features/dashboard/shortcut-setting.tsx';
import { DeleteAccountSetting } from '#features/own-data/delete-account-setting.tsx';
import { DownloadSetting } from '#features/own-data/download-setting.tsx';
import { DeviceList } from '#features/sessions/device-list.tsx';
import { TokenSection } from '#features/tokens/token-section.tsx';
import { ThemeSetting } from '#features/theme/theme-setting.tsx';
import { ProfileSetting } from '#features/profile/profile-setting.tsx';
import { useLayer } from '#navigation/layer.ts';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
import { YouFrame } from '#screens/signed-in/you-frame.tsx';
import { SettingButton } from '#ui/settings/setting-button.tsx';
import { SettingSection } from '#ui/settings/setting-section.tsx';

// No other read of this screen tells that the server is back.
const AGAIN_MS = 3000;

/** Each setting saves on change. A new row belongs to a section, a new section stands where it fits. */
export const SettingsScreen = signedInScreen(() => {
  const [, open] = useLayer();
  const sessions = useEndpoint(
    listSessions,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => state.error?.isUnreached === true && AGAIN_MS },
  );
  // The last failure holds while the read is tried again.
  const [error, setError] = useState(sessions.error);
  if (!sessions.isFetching && sessions.error !== error) setError(sessions.error);
  return (
    // This screen shows no habits, so the strip has no age to tell.
    <YouFrame title="Settings" reading={{ error, dataUpdatedAt: 0 }}>
      <h1 tabIndex={-1} className="mb-4 text-h1 md:mb-6">
        Settings
      </h1>
      <div className="grid gap-8">
        <SettingSection title="Account" icon="circle-user">
          <ProfileSetting />
          <PasswordSetting />
          <FindableSetting />
          <BlockedSetting />
        </SettingSection>
        <SettingSection title="Days" icon="calendar-range">
          <TimeZoneSetting />
          <DayEndSetting />
          <WeekStartSetting />
        </SettingSection>
        <SettingSection title="Look" icon="palette">
          <ThemeSetting />
          <ShortcutSetting />
        </SettingSection>
        <SettingSection title="Devices" icon="laptop">
          <DeviceList reading={sessions} />
        </SettingSection>
        <TokenSection />
        <SettingSection title="Your data" icon="file-spreadsheet">
          <SettingButton label="Import from CSV" onOpen={() => open('habit-import')} />
          <SettingButton label="Import from Image" onOpen={() => open('image-import')} />
          <SettingButton
            label="Deleted habits"
            description="Restore what you deleted in the last 30 days"
            onOpen={() => open('deleted-habits')}
          />
          <DownloadSetting />
          <DeleteAccountSetting />
        </SettingSection>
      </div>
    </YouFrame>
  );
});
