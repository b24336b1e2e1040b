import { useEffect } from 'react';
import { openerOf } from './dialog-openers.ts';
import { focusHeading } from './focus-heading.ts';

// After this time, code that takes the focus on purpose has done so.
const WAIT_MS = 50;

const ROW = 'li, tr';
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

type Row = { readonly row: Element; readonly list: Element | null; readonly index: number };

/** An element that had the focus, its dialog, the rows of lists that it is in, the innermost first, and their section. */
type Place = {
  readonly element: Element;
  readonly dialog: HTMLDialogElement | null;
  readonly rows: readonly Row[];
  readonly section: Element | null;
};

const placeOf = (element: Element): Place => {
  const rows: Row[] = [];
  for (let row = element.closest(ROW); row !== null; row = row.parentElement?.closest(ROW) ?? null)
    rows.push({ row, list: row.parentElement, index: [...(row.parentElement?.children ?? [])].indexOf(row) });
  return { element, dialog: element.closest('dialog'), rows, section: rows[0]?.row.closest('section') ?? null };
};

/** The row itself while it is there, or else the row that came in its place. */
const remainderOf = ({ row, list, index }: Row): Element | null => {
  if (row.isConnected) return row;
  return list?.isConnected === true ? (list.children[index] ?? list.lastElementChild) : null;
};

/**
 * Whatever has the focus may go away: by its own press, or because other data have come. The focus then moves to the
 * row that came in its place, or to the heading of the section, dialog or screen. A person who only reads keeps their
 * place.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let last: Place | null = null;
    // A dialog gives the focus back to what had it before.
    let beforeDialog: Place | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forgetBeside = ({ target }: PointerEvent) => {
      // A press on the focused element keeps its focus and fires no further `focusin`.
      const element = last?.element;
      if (element === document.activeElement && target instanceof Node && element?.contains(target)) return;
      last = null;
      if (!(target instanceof Element && target.closest('dialog'))) beforeDialog = null;
    };
    const note = ({ target }: Pick<FocusEvent, 'target'>) => {
      if (!(target instanceof Element) || target === document.body) return;
      last = placeOf(target);
      if (last.dialog === null) beforeDialog = last;
    };
    const restore = () => {
      const lost = lostPlace(last, beforeDialog);
      if (lost !== null) focusNear(lost);
    };
    const look = () => {
      if (document.activeElement !== document.body || lostPlace(last, beforeDialog) === null) return;
      clearTimeout(timer);
      timer = setTimeout(restore, WAIT_MS);
    };
    // A held Enter would also press the element that gets the focus next.
    const pressOnce = (event: KeyboardEvent) => {
      const presses = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
      if (event.repeat && event.key === 'Enter' && presses) event.preventDefault();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    note({ target: document.activeElement });
    // A dialog may have been opened before this code had come.
    const dialog = document.activeElement?.closest('dialog') ?? null;
    const opener = dialog && openerOf(dialog);
    if (opener !== null && opener.closest('dialog') === null) beforeDialog = placeOf(opener);
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forgetBeside, { capture: true });
    document.addEventListener('keydown', pressOnce);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forgetBeside, { capture: true });
      document.removeEventListener('keydown', pressOnce);
    };
  }, []);
};

/** The last place of the focus, if its element has gone and nothing has the focus now. */
const lostPlace = (last: Place | null, beforeDialog: Place | null): Place | null => {
  if (document.activeElement !== document.body || last === null) return null;
  const isInOpenDialog = last.dialog?.open === true;
  const place = isInOpenDialog || last.dialog === null ? last : beforeDialog;
  // A dialog has its own focus.
  const isCovered = !isInOpenDialog && document.querySelector('dialog[open]') !== null;
  return place === null || place.element.isConnected || isCovered ? null : place;
};

const focusNear = ({ dialog, rows, section }: Place): void => {
  const inRow = rows
    .map((row) => remainderOf(row)?.querySelector<HTMLElement>(FOCUSABLE) ?? null)
    .find((found) => found !== null);
  const next = inRow ?? dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? null;
  if (next === null) focusHeading(section);
  else next.focus({ preventScroll: true });
};
