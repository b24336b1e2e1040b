const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** Notes what has the focus before a dialog takes it. */
export const noteOpener = (dialog: HTMLDialogElement): void => void openers.set(dialog, document.activeElement);

/** What had the focus before a dialog took it; null where nothing is known of it. */
export const openerOf = (dialog: HTMLDialogElement): Element | null => openers.get(dialog) ?? null;
