import './popover.css';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { liftToTop } from '#browser/lift-to-top.ts';
import { swallowClick } from '#browser/swallow-click.ts';
import { classNames } from '#ui/class-names.ts';
import { placeBeside } from './place-beside.ts';
import type { Box } from './place-beside.ts';

export type PopoverAnchor = HTMLElement | { x: number; y: number };

type PopoverProps = Omit<ComponentProps<'div'>, 'ref' | 'popover'> & { anchor: PopoverAnchor; onClose: () => void };

/** A layer beside its anchor while mounted. Escape and a press outside close it. */
export const Popover = ({ anchor, onClose, className, ...rest }: PopoverProps) => {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    if (element === null) return undefined;
    const place = () => {
      // The layout size: the bounding box is still growing during the entry animation.
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { x, y } = placeBeside(boxOf(anchor), size, {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
        reversed: getComputedStyle(element).direction === 'rtl',
      });
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    liftToTop(element);
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [anchor]);
  // Listens before the layer is painted: an Escape right after that must not be lost.
  useLayoutEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      // The anchor handles its own press. Closing here would let that press open the layer again.
      const own = [layer.current, anchor instanceof HTMLElement ? anchor : null];
      if (own.some((element) => event.target instanceof Node && element?.contains(event.target))) return;
      // The press closes the layer and must not reach what lies below.
      event.stopPropagation();
      const { pointerId } = event;
      swallowClick((click) => !(click instanceof PointerEvent) || click.pointerId === pointerId);
      onClose();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape must not close a dialog below the layer too.
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

const boxOf = (anchor: PopoverAnchor): Box =>
  anchor instanceof HTMLElement ? anchor.getBoundingClientRect() : { ...anchor, width: 0, height: 0 };
