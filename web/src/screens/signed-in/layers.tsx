import { displayName } from '@crushing/domain/people/display-name';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { refreshAllLists } from '#api/cache/live-lists.ts';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { useUser } from '#features/accounts/session.ts';
import { showInstallPrompt, useInstallOffer } from '#features/install-app/install-prompt.ts';
import { Face } from '#features/people/face.tsx';
import { MENU_PLACES } from '#features/places/menu-places.ts';
import { placesFor } from '#features/places/places.ts';
import type { PlaceAction } from '#features/places/places.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { useLayer } from '#navigation/layer.ts';
import type { Layer } from '#navigation/layer.ts';
import { paths } from '#navigation/paths.ts';

const habitForm = lazyDialog(async () => (await import('#features/habits/form/habit-form-dialog.tsx')).HabitFormDialog);
const menu = lazyDialog(async () => (await import('#features/places/menu-sheet.tsx')).MenuSheet);
const following = lazyDialog(async () => (await import('./following-menu.tsx')).FollowingMenu);
const buddyDemo = lazyDialog(async () => (await import('./buddy-demo.tsx')).BuddyDemo);
const tools = lazyDialog(async () => (await import('./tools-panel.tsx')).ToolsPanel);
const releaseNotes = lazyDialog(
  async () => (await import('#features/release-notes/release-notes-dialog.tsx')).ReleaseNotesDialog,
);
const installHint = lazyDialog(
  async () => (await import('#features/install-app/install-hint-dialog.tsx')).InstallHintDialog,
);
const shortcuts = lazyDialog(async () => (await import('#features/dashboard/shortcuts-dialog.tsx')).ShortcutsDialog);
const reorder = lazyDialog(async () => (await import('#features/habits/order/reorder-dialog.tsx')).ReorderDialog);
const imageImport = lazyDialog(
  async () => (await import('#features/image-import/image-import-dialog.tsx')).ImageImportDialog,
);
const goal = lazyDialog(async () => (await import('#features/goals/goal-dialog.tsx')).GoalDialog);
const liveActivity = lazyDialog(
  async () => (await import('#features/profile-views/live-activity-dialog.tsx')).LiveActivityDialog,
);
const habitImport = lazyDialog(
  async () => (await import('#features/habit-import/habit-import-dialog.tsx')).HabitImportDialog,
);

const deletedHabits = lazyDialog(
  async () => (await import('#features/habits/deleted/deleted-habits-dialog.tsx')).DeletedHabitsDialog,
);

const signOut = lazyDialog(async () => (await import('./sign-out.tsx')).SignOut);

const LOADERS = [
  habitForm,
  menu,
  following,
  tools,
  shortcuts,
  releaseNotes,
  reorder,
  goal,
  imageImport,
  liveActivity,
].map(({ load }) => load);

const NOT_INSTALLABLE = MENU_PLACES.filter((place) => !('action' in place) || place.action !== 'install');

type LayersProps = {
  /** Whether any layer is open. */
  open: boolean;
  /** The owner's day when the screen was opened. */
  openedOn: CalendarDay;
  onClose: () => void;
};

/** Every panel and dialog that can be opened from any signed-in screen, each in a chunk of its own. */
export const Layers = ({ openedOn, onClose }: LayersProps) => {
  const [layer, open] = useLayer();
  const user = useUser();
  const { today } = useOwnersDay();
  useNewDay(today, openedOn);
  const offer = useInstallOffer();
  useEarlyLoad(LOADERS);
  const openIf = (each: Layer) => ({ open: layer === each, onClose });
  const choose = (action: PlaceAction | null) => {
    if (action !== 'install' || offer === 'by-hand') return open(action);
    onClose();
    if (offer === 'prompt') void showInstallPrompt();
    else window.location.reload();
  };
  return (
    <>
      <habitForm.Dialog {...openIf('new-habit')} />
      <reorder.Dialog {...openIf('reorder')} today={today} />
      <menu.Dialog
        {...openIf('menu')}
        places={placesFor(user.role, offer === 'none' ? NOT_INSTALLABLE : MENU_PLACES)}
        person={<PersonLink person={user} onChoose={() => choose(null)} />}
        onChoose={choose}
      />
      <following.Dialog {...openIf('following')} onShowDemo={() => open('buddy-demo')} />
      <buddyDemo.Dialog {...openIf('buddy-demo')} />
      <tools.Dialog
        {...openIf('tools')}
        onShowShortcuts={() => open('shortcuts')}
        onImportImage={() => open('image-import')}
        onManageGoal={() => open('goal')}
        onImportCsv={() => open('habit-import')}
        onShowActivity={() => open('live-activity')}
        onShowDeleted={() => open('deleted-habits')}
      />
      <imageImport.Dialog {...openIf('image-import')} />
      <goal.Dialog {...openIf('goal')} today={today} />
      <liveActivity.Dialog {...openIf('live-activity')} userId={user.id} />
      <deletedHabits.Dialog {...openIf('deleted-habits')} />
      <habitImport.Dialog {...openIf('habit-import')} />
      <releaseNotes.Dialog {...openIf('release-notes')} />
      <installHint.Dialog {...openIf('install')} />
      <shortcuts.Dialog {...openIf('shortcuts')} />
      <signOut.Dialog {...openIf('sign-out')} />
    </>
  );
};

type PersonLinkProps = { person: ComponentProps<typeof Face>['person']; onChoose: () => void };

/** The signed-in person at the head of the menu, which leads to their profile. */
const PersonLink = ({ person, onChoose }: PersonLinkProps) => (
  <div className="border-b border-border py-1">
    <Link
      href={paths.ownProfile()}
      onClick={onChoose}
      className="-mx-3 flex min-h-15 items-center gap-3 rounded-button px-3 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Face person={person} size={40} />
      <span className="grid min-w-0 grow">
        <span className="text-card wrap-anywhere">{displayName(person)}</span>
        <span className="text-meta text-muted wrap-anywhere">@{person.username}</span>
      </span>
      <span className="sr-only">Profile</span>
      <Icon name="chevron-right" size={18} className="text-muted rtl:-scale-x-100" />
    </Link>
  </div>
);

// By the server's clock the day may begin later.
const AGAIN_MS = 30_000;

/** Refetches the lists when a day begins: streaks end, and a dismissed goal returns, although nobody changed anything. */
const useNewDay = (today: CalendarDay, openedOn: CalendarDay): void => {
  const client = useQueryClient();
  const known = useRef(openedOn);
  useEffect(() => {
    if (known.current === today) return undefined;
    known.current = today;
    const refresh = () => void refreshAllLists(client);
    refresh();
    const timer = setTimeout(refresh, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [client, today]);
};
