import { singleKeysSwitch } from '#browser/single-keys.ts';
import { useStoredValue } from '#browser/stored-value.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/forms/switch.tsx';

/** Switches single keys on or off, and opens their list. */
export const ShortcutSettings = ({ onShowList }: { onShowList: () => void }) => {
  const [areOn, setOn] = useStoredValue(singleKeysSwitch);
  return (
    <section className="-mt-3 grid gap-1">
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
