import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

type SettingButtonProps = {
  label: string;
  description?: ReactNode;
  /** The value of now, at the end of the row. */
  value?: string;
  onOpen: () => void;
};

/** A setting that is changed in a dialog. The whole row opens it. */
export const SettingButton = ({ label, description, value, onOpen }: SettingButtonProps) => (
  <div className="border-b border-border">
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="-mx-3 flex min-h-15 w-[calc(100%+1.5rem)] items-center justify-between gap-3 rounded-button px-3 py-2 text-start hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="grid min-w-0">
        <span className="text-label">{label}</span>
        {description !== undefined && <span className="text-meta text-muted">{description}</span>}
      </span>
      <span className="flex min-w-0 items-center gap-2 text-label text-muted">
        {value !== undefined && <span className="min-w-0 text-end wrap-anywhere">{value}</span>}
        <Icon name="chevron-right" size={18} className="rtl:-scale-x-100" />
      </span>
    </button>
  </div>
);
