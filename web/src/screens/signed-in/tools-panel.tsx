import type { IconName } from '#ui/icon-names.ts';
import { tellThatAllIsSaved } from '#features/dashboard/all-saved-notice.ts';
import { ShortcutSettings } from '#features/dashboard/shortcut-settings.tsx';
import { ThemeChooser } from '#features/theme/theme-chooser.tsx';
import { Icon } from '#ui/icon.tsx';
import { SidePanel } from '#ui/dialogs/side-panel.tsx';

type ToolsPanelProps = {
  open: boolean;
  onClose: () => void;
  onShowShortcuts: () => void;
  onImportImage: () => void;
  onManageGoal: () => void;
  onImportCsv: () => void;
  onShowActivity: () => void;
  onShowDeleted: () => void;
};

export const ToolsPanel = ({
  open,
  onClose,
  onShowShortcuts,
  onImportImage,
  onManageGoal,
  onImportCsv,
  onShowActivity,
  onShowDeleted,
}: ToolsPanelProps) => (
  <SidePanel title="Tools" open={open} onClose={onClose}>
    <ThemeChooser />
    <hr className="border-border" />
    <ul className="-mx-3 -my-3 grid">
      <li>
        <ToolRow icon="file-spreadsheet" label="Import from CSV" onOpen={onImportCsv} />
      </li>
      <li>
        <ToolRow icon="image-up" label="Import from Image" onOpen={onImportImage} />
      </li>
      <li>
        <ToolRow icon="target" label="Manage Goal" onOpen={onManageGoal} />
      </li>
      <li>
        <ToolRow icon="eye" label="Live Activity" onOpen={onShowActivity} />
      </li>
      <li>
        <ToolRow icon="trash-2" label="Deleted habits" onOpen={onShowDeleted} />
      </li>
      <li>
        <ToolRow icon="save" label="Save changes" opensDialog={false} onOpen={tellThatAllIsSaved} />
      </li>
    </ul>
    <ShortcutSettings onShowList={onShowShortcuts} />
  </SidePanel>
);

type ToolRowProps = { icon: IconName; label: string; opensDialog?: boolean; onOpen: () => void };

const ToolRow = ({ icon, label, opensDialog = true, onOpen }: ToolRowProps) => (
  <button
    type="button"
    aria-haspopup={opensDialog ? 'dialog' : undefined}
    onClick={onOpen}
    className="flex min-h-13 w-full items-center gap-3 rounded-button px-3 text-start text-label hover:bg-hover focus-visible:-outline-offset-2"
  >
    <Icon name={icon} className="text-muted" />
    {label}
  </button>
);
