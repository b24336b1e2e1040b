import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

type CheckBoxProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Classes for size and place of the target. */
  target: string;
  /** Classes for size and corners of the box in it. */
  box: string;
};

/** A checkbox whose colour differs from that of a completed habit. The children are the label for screen readers. */
export const CheckBox = ({ target, box, children, ...input }: CheckBoxProps) => (
  <label className={classNames('relative grid place-items-center', target)}>
    <input
      {...input}
      type="checkbox"
      className={classNames(
        'peer appearance-none border-[1.5px] border-border-control transition checked:border-primary checked:bg-primary hover:not-checked:border-text active:scale-92',
        box,
      )}
    />
    <Icon
      name="check"
      size={16}
      className="pointer-events-none absolute text-on-primary opacity-0 transition-opacity peer-checked:opacity-100 forced-colors:text-[CanvasText]"
    />
    {children && <span className="sr-only">{children}</span>}
  </label>
);
