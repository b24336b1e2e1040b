import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { placeBeside } from './place-beside.ts';
import type { Box } from './place-beside.ts';

/** An element on the page, or a point such as the pointer's. */
export type PopoverAnchor = HTMLElement | { x: number; y: number };

type PopoverProps = Omit<ComponentProps<'div'>, 'ref' | 'popover'> & { anchor: PopoverAnchor; onClose: () => void };

/** A small layer beside its anchor while it is mounted. Escape and a press elsewhere close it. */
export const Popover = ({ anchor, onClose, className, ...rest }: PopoverProps) => {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    if (element === null) return undefined;
    const place = () => {
      // Its size once it has popped in; the box on the screen is still growing.
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { x, y } = placeBeside(boxOf(anchor), size, {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
        reversed: getComputedStyle(element).direction === 'rtl',
      });
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    element.showPopover();
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [anchor]);
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      // A press on the anchor is the anchor's own business: it would close here and open again there.
      const own = [layer.current, anchor instanceof HTMLElement ? anchor : null];
      if (own.some((element) => event.target instanceof Node && element?.contains(event.target))) return;
      // The press only closes; whatever lies under it must not be pressed by accident.
      event.stopPropagation();
      swallowClickOf(event);
      onClose();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog below, if any, stays open.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    document.addEventListener('keydown', closeOnEscape, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      document.removeEventListener('keydown', closeOnEscape, true);
    };
  }, [anchor, onClose]);
  return <div {...rest} ref={layer} popover="manual" className={classNames('popover', className)} />;
};

// The click of a press comes after the layer is gone; none comes when the press becomes a scroll.
const swallowClickOf = ({ pointerId }: PointerEvent): void => {
  const listening = new AbortController();
  const stop = () => listening.abort();
  const swallow = (click: MouseEvent) => {
    stop();
    if (click instanceof PointerEvent && click.pointerId !== pointerId) return;
    click.preventDefault();
    click.stopPropagation();
  };
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('click', swallow, options);
  document.addEventListener('pointerdown', stop, options);
  document.addEventListener('keydown', stop, options);
};

const boxOf = (anchor: PopoverAnchor): Box =>
  anchor instanceof HTMLElement ? anchor.getBoundingClientRect() : { ...anchor, width: 0, height: 0 };
