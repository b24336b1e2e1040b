import { ShortcutSettings } from '#features/dashboard/shortcut-settings.tsx';
import { ThemeChooser } from '#features/theme/theme-chooser.tsx';
import { SidePanel } from '#ui/side-panel.tsx';

type ToolsPanelProps = { open: boolean; onClose: () => void; onShowShortcuts: () => void };

export const ToolsPanel = ({ open, onClose, onShowShortcuts }: ToolsPanelProps) => (
  <SidePanel title="Tools" open={open} onClose={onClose}>
    <ThemeChooser />
    <hr className="border-border" />
    <ShortcutSettings onShowList={onShowShortcuts} />
  </SidePanel>
);
