import { Icon } from '#ui/icon.tsx';

/** Stands where people have their face. */
export const BotFace = () => (
  <span aria-hidden className="bots-tab-face">
    <Icon name="bot" size={18} className="text-muted" />
  </span>
);
