import { NoticeHistory } from '#features/notifications/notice-history.tsx';
import { NoticeSwitches } from '#features/notifications/notice-switches.tsx';
import { useNotices } from '#features/notifications/use-notices.ts';
import { SignedInFrame } from '#screens/signed-in/signed-in-frame.tsx';
import { signedInScreen } from '#screens/signed-in/signed-in-screen.tsx';

/** Which mails a person gets, and which they got. */
export const NotificationsScreen = signedInScreen(() => {
  const { error } = useNotices();
  return (
    <SignedInFrame
      title="Notifications"
      // No habits are shown whose age could be told.
      reading={{ error, dataUpdatedAt: 0 }}
      className="mx-auto flex w-full max-w-grid grow flex-col px-4 pt-2 pb-12 md:px-6 md:pt-6"
    >
      <h1 tabIndex={-1} className="mb-4 text-h1 md:mb-6">
        Notifications
      </h1>
      <div className="max-w-focus">
        <h2 className="border-b border-border pb-3 text-card">Notification Settings</h2>
        <NoticeSwitches />
        <h2 className="mt-8 mb-3 text-card">Recent Notifications</h2>
        <NoticeHistory />
      </div>
    </SignedInFrame>
  );
});
