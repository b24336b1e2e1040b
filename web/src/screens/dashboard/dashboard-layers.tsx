import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useEarlyLoad } from '#browser/use-early-load.ts';
import { useUser } from '#features/accounts/session.ts';
import type { MenuEntry } from '#features/dashboard/menu-entry.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';

const habitForm = lazyDialog(async () => (await import('#features/habits/form/habit-form-dialog.tsx')).HabitFormDialog);
const menu = lazyDialog(async () => (await import('#features/dashboard/menu-sheet.tsx')).MenuSheet);
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

const LOADERS = [habitForm, menu, tools, shortcuts, releaseNotes, reorder, goal, imageImport, liveActivity].map(
  ({ load }) => load,
);

/** The panel or dialog above the dashboard; one at a time. */
export type DashboardLayer =
  | 'menu'
  | 'tools'
  | 'release-notes'
  | 'install-hint'
  | 'shortcuts'
  | 'new-habit'
  | 'reorder'
  | 'goal'
  | 'habit-import'
  | 'image-import'
  | 'live-activity';

type DashboardLayersProps = {
  layer: DashboardLayer | null;
  /** Whether any layer is open. */
  open: boolean;
  today: CalendarDay;
  entries: readonly MenuEntry[];
  onOpen: (layer: DashboardLayer) => void;
  onClose: () => void;
};

/** Every panel and dialog of the dashboard, each in a chunk of its own. */
export const DashboardLayers = ({ layer, today, entries, onOpen, onClose }: DashboardLayersProps) => {
  const user = useUser();
  useEarlyLoad(LOADERS);
  const openIf = (each: DashboardLayer) => ({ open: layer === each, onClose });
  return (
    <>
      <habitForm.Dialog {...openIf('new-habit')} />
      <reorder.Dialog {...openIf('reorder')} today={today} />
      <menu.Dialog {...openIf('menu')} entries={entries} />
      <tools.Dialog
        {...openIf('tools')}
        onShowShortcuts={() => onOpen('shortcuts')}
        onImportImage={() => onOpen('image-import')}
        onManageGoal={() => onOpen('goal')}
        onImportCsv={() => onOpen('habit-import')}
        onShowActivity={() => onOpen('live-activity')}
      />
      <imageImport.Dialog {...openIf('image-import')} />
      <goal.Dialog {...openIf('goal')} today={today} />
      <liveActivity.Dialog {...openIf('live-activity')} userId={user.id} />
      <habitImport.Dialog {...openIf('habit-import')} />
      <releaseNotes.Dialog {...openIf('release-notes')} />
      <installHint.Dialog {...openIf('install-hint')} />
      <shortcuts.Dialog {...openIf('shortcuts')} />
    </>
  );
};
