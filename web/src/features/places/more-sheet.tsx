import './more-sheet.css';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { enterModal, leaveModal } from '#ui/modal-stack.ts';

type MoreSheetProps = { person: ReactNode; open: boolean; onClose: () => void; children: ReactNode };

/** A sheet that ends on the bottom bar, which stays usable; a modal dialog would cover it. */
export const MoreSheet = ({ person, open, onClose, children }: MoreSheetProps) => {
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useAboveThePage(layer, sheet, open);
  useEscape(open, onClose);
  return (
    <div ref={layer}>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape is the keyboard's way out */}
      <div className="more-sheet-veil" hidden={!open} onClick={onClose} />
      <div ref={sheet} role="dialog" aria-labelledby={id} tabIndex={-1} className="more-sheet" hidden={!open}>
        <h2 id={id} className="sr-only">
          More
        </h2>
        {person}
        {children}
      </div>
    </div>
  );
};

type Part = { current: HTMLElement | null };

/** Takes the focus and makes everything but layer and bar inert. The button of the sheet gets the focus back. */
const useAboveThePage = (layer: Part, sheet: Part, open: boolean): void => {
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!open || element === null) return undefined;
    const bar = document.querySelector('.bottom-bar');
    const covered = [...(layer.current?.parentElement?.children ?? [])].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each !== layer.current && each !== bar,
    );
    for (const each of covered) each.inert = true;
    enterModal(element);
    element.focus({ preventScroll: true });
    return () => {
      for (const each of covered) each.inert = false;
      leaveModal(element);
      const { activeElement, body } = document;
      if (activeElement === body || element.contains(activeElement))
        bar?.querySelector<HTMLElement>('[aria-haspopup]')?.focus({ preventScroll: true });
    };
  }, [layer, sheet, open]);
};

const useEscape = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
};
