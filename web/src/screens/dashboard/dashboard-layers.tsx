import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { useUser } from '#features/accounts/session.ts';
import type { MenuEntry } from '#features/dashboard/menu-entry.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { WhenOpened } from '#ui/when-opened.tsx';
import type { DashboardLayer } from './dashboard-layer.ts';

const habitForm = lazyPart(async () => (await import('#features/habits/form/habit-form-dialog.tsx')).HabitFormDialog);
const menu = lazyPart(async () => (await import('#features/dashboard/menu-sheet.tsx')).MenuSheet);
const tools = lazyPart(async () => (await import('./tools-panel.tsx')).ToolsPanel);
const releaseNotes = lazyPart(
  async () => (await import('#features/release-notes/release-notes-dialog.tsx')).ReleaseNotesDialog,
);
const installHint = lazyPart(
  async () => (await import('#features/install-app/install-hint-dialog.tsx')).InstallHintDialog,
);
const shortcuts = lazyPart(async () => (await import('#features/dashboard/shortcuts-dialog.tsx')).ShortcutsDialog);
const reorder = lazyPart(async () => (await import('#features/habits/order/reorder-dialog.tsx')).ReorderDialog);
const imageImport = lazyPart(
  async () => (await import('#features/image-import/image-import-dialog.tsx')).ImageImportDialog,
);
const goal = lazyPart(async () => (await import('#features/goals/goal-dialog.tsx')).GoalDialog);
const liveActivity = lazyPart(
  async () => (await import('#features/profile-views/live-activity-dialog.tsx')).LiveActivityDialog,
);
const habitImport = lazyPart(
  async () => (await import('#features/habit-import/habit-import-dialog.tsx')).HabitImportDialog,
);

const LOADERS = [habitForm, menu, tools, shortcuts, releaseNotes, reorder, goal, imageImport, liveActivity].map(
  ({ load }) => load,
);

type DashboardLayersProps = {
  layer: DashboardLayer | null;
  /** Whether any of them is open. */
  open: boolean;
  today: CalendarDay;
  entries: readonly MenuEntry[];
  onOpen: (layer: DashboardLayer) => void;
  onClose: () => void;
};

/** Every panel and dialog of the shell, each in a chunk of its own. */
export const DashboardLayers = ({ layer, today, entries, onOpen, onClose }: DashboardLayersProps) => {
  const user = useUser();
  useEarlyLoad(LOADERS);
  const openIf = (each: DashboardLayer) => ({ open: layer === each, onClose });
  return (
    <>
      <WhenOpened open={layer === 'new-habit'}>
        <habitForm.Part {...openIf('new-habit')} />
      </WhenOpened>
      <WhenOpened open={layer === 'reorder'}>
        <reorder.Part {...openIf('reorder')} today={today} />
      </WhenOpened>
      <WhenOpened open={layer === 'menu'}>
        <menu.Part {...openIf('menu')} entries={entries} />
      </WhenOpened>
      <WhenOpened open={layer === 'tools'}>
        <tools.Part
          {...openIf('tools')}
          onShowShortcuts={() => onOpen('shortcuts')}
          onImportImage={() => onOpen('image-import')}
          onManageGoal={() => onOpen('goal')}
          onImportCsv={() => onOpen('habit-import')}
          onShowActivity={() => onOpen('live-activity')}
        />
      </WhenOpened>
      <WhenOpened open={layer === 'image-import'}>
        <imageImport.Part {...openIf('image-import')} />
      </WhenOpened>
      <WhenOpened open={layer === 'goal'}>
        <goal.Part {...openIf('goal')} today={today} />
      </WhenOpened>
      <WhenOpened open={layer === 'live-activity'}>
        <liveActivity.Part {...openIf('live-activity')} userId={user.id} />
      </WhenOpened>
      <WhenOpened open={layer === 'habit-import'}>
        <habitImport.Part {...openIf('habit-import')} />
      </WhenOpened>
      <WhenOpened open={layer === 'release-notes'}>
        <releaseNotes.Part {...openIf('release-notes')} />
      </WhenOpened>
      <WhenOpened open={layer === 'install-hint'}>
        <installHint.Part {...openIf('install-hint')} />
      </WhenOpened>
      <WhenOpened open={layer === 'shortcuts'}>
        <shortcuts.Part {...openIf('shortcuts')} />
      </WhenOpened>
    </>
  );
};
