import { useStoredValue } from '#browser/stored-value.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { shortcutsSwitch } from './shortcuts.ts';

/** Switches single keys on or off, and opens their list. */
export const ShortcutSettings = ({ onShowList }: { onShowList: () => void }) => {
  const [areOn, setOn] = useStoredValue(shortcutsSwitch);
  return (
    <section className="grid justify-items-stretch gap-2">
      <Switch
        label="Keyboard shortcuts"
        description="Single letters and numbers on the dashboard"
        checked={areOn}
        onChange={setOn}
      />
      <Button variant="ghost" size="small" className="-ms-3 justify-self-start text-muted" onClick={onShowList}>
        Show shortcuts
      </Button>
    </section>
  );
};
