import './dialogs/popover.css';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { liftToTop } from '#browser/lift-to-top.ts';
import { classNames } from './class-names.ts';
import { placeBeside } from '#ui/dialogs/place-beside.ts';

type TooltipProps = Omit<ComponentProps<'div'>, 'ref' | 'popover' | 'role'> & { anchor: HTMLElement };

/** A layer beside its anchor while mounted. It never takes the focus; the caller decides when it goes. */
export const Tooltip = ({ anchor, className, ...rest }: TooltipProps) => {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    if (element === null) return;
    liftToTop(element);
    const { x, y } = placeBeside(
      anchor.getBoundingClientRect(),
      { width: element.offsetWidth, height: element.offsetHeight },
      {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
        reversed: getComputedStyle(element).direction === 'rtl',
      },
    );
    element.style.transform = `translate(${x}px, ${y}px)`;
  }, [anchor]);
  return <div {...rest} ref={layer} role="tooltip" popover="manual" className={classNames('popover', className)} />;
};
