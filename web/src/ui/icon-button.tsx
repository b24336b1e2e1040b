import type { IconName } from './icon-names.ts';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'size'> & {
  icon: IconName;
  /** The accessible name. */
  label: string;
  /** Size in pixels: 36 in dense rows, 44 elsewhere. */
  square?: 36 | 44;
  iconSize?: number;
};

export const IconButton = ({
  icon,
  label,
  square = 44,
  iconSize = 20,
  variant = 'ghost',
  className,
  ...rest
}: IconButtonProps) => (
  <Button
    {...rest}
    variant={variant}
    size={square === 36 ? 'small' : 'medium'}
    className={classNames(square === 36 ? 'w-9 px-0!' : 'w-11 px-0!', className)}
  >
    <Icon name={icon} size={iconSize} />
    <span className="sr-only">{label}</span>
  </Button>
);
