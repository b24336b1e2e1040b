import { NoticeHistory } from '#features/notifications/notice-history.tsx';
import { NoticeSwitches } from '#features/notifications/notice-switches.tsx';
import { useNotices } from '#features/notifications/use-notices.ts';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';
import { YouFrame } from '#screens/signed-in/you-frame.tsx';

/** Which mails a person gets, and which they got. */
export const NotificationsScreen = signedInScreen(() => {
  const { error } = useNotices();
  return (
    // This screen shows no habits, so the strip has no age to tell.
    <YouFrame title="Notifications" reading={{ error, dataUpdatedAt: 0 }}>
      <h1 tabIndex={-1} className="mb-4 text-h1 md:mb-6">
        Notifications
      </h1>
      <h2 className="border-b border-border pb-3 text-card">Notification Settings</h2>
      <NoticeSwitches />
      <h2 className="mt-8 mb-3 text-card">Recent Notifications</h2>
      <NoticeHistory />
    </YouFrame>
  );
});
