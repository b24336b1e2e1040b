import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type SettingRowProps = {
  label: string;
  description?: ReactNode;
  /** Shows that the last change is saved. Its space is reserved where `saved` is given. */
  saved?: boolean | undefined;
  /** The control below the label instead of beside it. */
  isStacked?: boolean;
  /** The control, and what names and describes it. */
  children: ReactNode | ((names: { labelId: string; descriptionId: string | undefined }) => ReactNode);
};

/** One setting: what it is, and the control that changes it. */
export const SettingRow = ({ label, description, saved, isStacked = false, children }: SettingRowProps) => {
  const id = useId();
  const descriptionId = description === undefined ? undefined : `${id}-description`;
  return (
    <div
      className={classNames(
        'min-h-15 gap-x-3 gap-y-2 border-b border-border py-2',
        isStacked ? 'grid' : 'flex flex-wrap items-center justify-between',
      )}
    >
      <div className={classNames('flex items-center justify-between gap-3', !isStacked && 'min-w-0 grow basis-40')}>
        <div className="min-w-0">
          <p id={id} className="text-label wrap-anywhere">
            {label}
          </p>
          {descriptionId !== undefined && (
            <p id={descriptionId} className="text-meta text-muted">
              {description}
            </p>
          )}
        </div>
        {saved !== undefined && <SavedNote isShown={saved} />}
      </div>
      {typeof children === 'function' ? children({ labelId: id, descriptionId }) : children}
    </div>
  );
};

// The word is announced when it appears, so it is hidden from screen readers here.
const SavedNote = ({ isShown }: { isShown: boolean }) => (
  <span aria-hidden className={classNames('text-caption text-accent-text', !isShown && 'invisible')}>
    Saved
  </span>
);
