import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#ui/icon.tsx';

/** How to install the app where the browser has no prompt. */
export const InstallHintDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Install App" description="Two taps put Crushing on your home screen.">
    <ol className="grid gap-4">
      <li className="flex items-center gap-3">
        <Icon name="share" className="text-muted" />
        Tap Share in your browser
      </li>
      <li className="flex items-center gap-3">
        <Icon name="square-plus" className="text-muted" />
        Choose “Add to Home Screen”
      </li>
    </ol>
  </Dialog>
);
