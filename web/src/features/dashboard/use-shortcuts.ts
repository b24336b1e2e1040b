import { useEffect } from 'react';
import { singleKeysSwitch } from '#browser/single-keys.ts';
import { useStoredValue } from '#browser/stored-value.ts';
import { topModal } from '#ui/modal-stack.ts';
import { asksToSave, commandOfKey } from './shortcuts.ts';
import type { ShortcutCommand } from './shortcuts.ts';

const TYPING =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** Handles single keys while nobody types and no dialog or menu is open, and the save keys at any time. */
export const useShortcuts = (run: (command: ShortcutCommand) => void): void => {
  const [areOn] = useStoredValue(singleKeysSwitch);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (asksToSave(event)) {
        event.preventDefault();
        if (!event.repeat) tellAllSaved().catch(() => {});
        return;
      }
      if (!areOn || event.repeat || event.defaultPrevented || isBusy(event.target)) return;
      const command = commandOfKey(event);
      if (command === null) return;
      event.preventDefault();
      run(command);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [areOn, run]);
};

// Without a network and without this code no notice appears, but unsent changes keep their mark.
const tellAllSaved = async () => (await import('./all-saved-notice.ts')).tellThatAllIsSaved();

const isBusy = (target: EventTarget | null): boolean =>
  topModal() !== null || (target instanceof Element && target.closest(`${TYPING}, [role=menu]`) !== null);
