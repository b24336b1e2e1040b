import { Segmented } from '#ui/segmented.tsx';
import { VIEWS } from './views.ts';
import type { ViewName } from './views.ts';

type ViewSelectorProps = {
  view: ViewName;
  /** On a tinted ground its track needs another colour. */
  isOnTint: boolean;
  onChange: (view: ViewName) => void;
};

export const ViewSelector = ({ view, isOnTint, onChange }: ViewSelectorProps) => (
  <div data-tour="views">
    <Segmented
      label="View"
      options={VIEWS}
      value={view}
      onChange={onChange}
      className={isOnTint ? 'bg-hover!' : undefined}
    />
  </div>
);
