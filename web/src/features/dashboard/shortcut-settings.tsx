import { singleKeysSwitch } from '#browser/single-keys.ts';
import { useHasKeyboard } from '#browser/use-has-keyboard.ts';
import { useStoredValue } from '#browser/stored-value.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/forms/switch.tsx';

/** Switches single keys on or off, and opens their list, on devices with a keyboard. */
export const ShortcutSettings = ({ onShowList }: { onShowList: () => void }) => {
  const [areOn, setOn] = useStoredValue(singleKeysSwitch);
  if (!useHasKeyboard()) return null;
  return (
    <section className="grid gap-1 border-t border-border pt-3">
      <Switch
        label="Keyboard shortcuts"
        description="Single letters and numbers on the dashboard"
        checked={areOn}
        onChange={setOn}
      />
      <Button variant="ghost" size="small" className="-ms-3.25 justify-self-start" onClick={onShowList}>
        Show shortcuts
      </Button>
    </section>
  );
};
