import type { BotTemplate } from '@crushing/contract/bots/schemas';
import { AdminTable } from '#features/administration/admin-table.tsx';
import type { Column } from '#features/administration/admin-table.tsx';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { Icon } from '#ui/icon.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { difficultyWords } from './template-words.ts';
import { useTemplates } from './use-templates.ts';

const COLUMNS: readonly Column<BotTemplate>[] = [
  { label: 'Template', card: 'head', cell: ({ name }) => <span className="text-label">{name}</span> },
  { label: 'Category', card: 'line', cell: ({ category }) => category },
  { label: 'Type', card: 'line', cell: ({ botType }) => botType },
  { label: 'Difficulty', card: 'line', isNumber: true, cell: difficultyWords },
];

/** The templates from which the habits of bots are made. */
export const TemplateList = () => {
  const { templates, reading } = useTemplates();
  if (couldNotBeRead(reading)) return <NotLoaded what="Bot templates" className="pt-6" readings={[reading]} />;
  if (templates.length === 0) return null;
  return (
    <details className="bots-tab-templates">
      <summary className="text-label">
        Bot templates ({templates.length})
        <Icon name="chevron-down" size={18} className="text-muted" />
      </summary>
      <AdminTable label="Bot templates" columns={COLUMNS} rows={templates} />
    </details>
  );
};
