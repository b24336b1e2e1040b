import { Segmented } from '#ui/segmented.tsx';
import { VIEWS } from './views.ts';
import type { ViewName } from './views.ts';

type ViewSelectorProps = { view: ViewName; onChange: (view: ViewName) => void };

export const ViewSelector = ({ view, onChange }: ViewSelectorProps) => (
  <div data-tour="views">
    <Segmented label="View" options={VIEWS} value={view} onChange={onChange} />
  </div>
);
