import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type ReorderButtonProps = {
  /** True for an icon alone. Otherwise the button also shows its name. */
  isSmall: boolean;
  className: string;
  onOpen: () => void;
};

export const ReorderButton = ({ isSmall, className, onOpen }: ReorderButtonProps) => (
  <Button
    variant="ghost"
    size="small"
    aria-haspopup="dialog"
    className={`${className} ${isSmall ? 'w-9 px-0!' : ''}`}
    onClick={onOpen}
  >
    <Icon name="arrow-up-down" size={16} />
    <span className={isSmall ? 'sr-only' : undefined}>Reorder</span>
  </Button>
);
