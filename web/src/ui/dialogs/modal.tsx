import './dialog.css';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { noteOpener } from '#browser/dialog-openers.ts';
import { classNames } from '#ui/class-names.ts';
import { enterModal, leaveModal } from '#ui/modal-stack.ts';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** Id of the heading inside. */
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /** Whether a press outside closes it; false where typed text could be lost. */
  closesOnOutsidePress?: boolean;
  className?: string | undefined;
  /** The element with `data-autofocus` gets the first focus. */
  children: ReactNode;
};

/** A native modal dialog: the browser traps the focus, makes the page inert and restores the focus. */
export const Modal = ({
  open,
  onClose,
  labelledBy,
  describedBy,
  role = 'dialog',
  closesOnOutsidePress = true,
  className,
  children,
}: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useContentUntilGone(dialog, open, children);
  useShowModal(dialog, open);
  const pressStartedOutside = useRef(false);
  const isOutside = (event: MouseEvent) => event.target === dialog.current;
  const handleCancel = (event: SyntheticEvent) => {
    // Only the caller's state closes the dialog; Escape asks for it.
    event.preventDefault();
    if (event.target === dialog.current) onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way out
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classNames('dialog', className)}
      onCancel={handleCancel}
      onPointerDown={(event) => {
        pressStartedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (closesOnOutsidePress && pressStartedOutside.current && isOutside(event)) onClose();
      }}
    >
      {content}
    </dialog>
  );
};

const useShowModal = (dialog: { current: HTMLDialogElement | null }, open: boolean): void => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    noteOpener(element);
    element.showModal();
    // Takes the last one, so that a field of the caller wins over the dialog's heading.
    [...element.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
    enterModal(element);
    return () => {
      leaveModal(element);
      element.close();
    };
  }, [dialog, open]);
};

// The caller may clear the content while the dialog still fades out.
const useContentUntilGone = (
  dialog: { current: HTMLDialogElement | null },
  open: boolean,
  children: ReactNode,
): ReactNode => {
  const [kept, setKept] = useState<ReactNode>(null);
  const [last, setLast] = useState({ open, opening: 0 });
  if (open && kept !== children) setKept(children);
  if (open !== last.open) setLast({ open, opening: last.opening + Number(open) });
  useEffect(() => {
    if (open) return undefined;
    let isClosed = true;
    const forget = async () => {
      await Promise.allSettled(dialog.current?.getAnimations().map(({ finished }) => finished) ?? []);
      if (isClosed) setKept(null);
    };
    void forget();
    return () => {
      isClosed = false;
    };
  }, [dialog, open]);
  // A dialog opened again while it fades out starts fresh too.
  return <Fragment key={last.opening}>{open ? children : kept}</Fragment>;
};
