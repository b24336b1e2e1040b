import './view-figures.css';
import type { PageFigures } from '@crushing/contract/page-views/schemas';
import { inWords } from './report-words.ts';

/** The four figures of a report. */
export const ViewFigures = ({ totals }: { totals: PageFigures }) => (
  <dl className="view-figures">
    <Figure label="Views" count={totals.totalViews} />
    <Figure label="Visitors" count={totals.uniqueVisitors} />
    <Figure label="Sessions" count={totals.uniqueSessions} />
    <Figure label="Signed in" count={totals.authenticatedUsers} />
  </dl>
);

const Figure = ({ label, count }: { label: string; count: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{inWords(count)}</dd>
  </div>
);
