import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

export const ReorderButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button
    variant="ghost"
    size="small"
    aria-haspopup="dialog"
    className="max-md:-me-2 max-md:w-9 max-md:px-0"
    onClick={onOpen}
  >
    <Icon name="arrow-up-down" size={16} />
    <span className="max-md:sr-only">Reorder</span>
  </Button>
);
