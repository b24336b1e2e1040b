import { generateBots } from '@crushing/contract/bots/endpoints';
import type { BotConfiguration } from '@crushing/contract/bots/schemas';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointKey } from '#api/endpoint-key.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showFailure } from '#ui/toast/toast.ts';
import { BotFace } from './bot-face.tsx';
import { BotForm } from './bot-form.tsx';
import { useCreateBots } from './use-create-bots.ts';
import { useTemplates } from './use-templates.ts';

type ReviewBotsProps = {
  configurations: readonly BotConfiguration[];
  onChange: (configurations: readonly BotConfiguration[]) => void;
  /** Called once these are created or no longer wanted. */
  onDone: (configurations: readonly BotConfiguration[]) => void;
};

/** The drawn bots, to correct and to leave out before they are created. */
export const ReviewBots = ({ configurations, onChange, onDone }: ReviewBotsProps) => {
  const [edited, setEdited] = useState<BotConfiguration | null>(null);
  const creating = useCreateBots(onDone);
  const isDrawing = useIsMutating({ mutationKey: endpointKey(generateBots) }) > 0;
  const handleCreate = () => {
    if (configurations.length > 0) creating.mutate(configurations);
    else showFailure({ title: 'No Configuration', description: 'Please generate bot configurations first' });
  };
  const handleSave = (changes: Partial<BotConfiguration>) => {
    onChange(configurations.map((each) => (each === edited ? { ...each, ...changes } : each)));
    setEdited(null);
  };
  return (
    <section aria-labelledby="review-bots-heading" className="border-b border-border pt-5 pb-6">
      <h3 id="review-bots-heading" tabIndex={-1} className="text-label">
        New bots ({configurations.length})
      </h3>
      {/* The answer on its way will remove the rows, with everything typed meanwhile. So they are inert. */}
      <ul inert={isDrawing || creating.isPending}>
        {configurations.map((configuration) => (
          <Row
            key={configuration.username}
            configuration={configuration}
            onEdit={() => setEdited(configuration)}
            onRemove={() => onChange(configurations.filter((each) => each !== configuration))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pt-4">
        <Button loading={creating.isPending} onClick={handleCreate}>
          Create bots
        </Button>
        <Button variant="outline" onClick={() => onDone(configurations)}>
          Discard
        </Button>
      </div>
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title="Edit new bot" closesOnOutsidePress={false}>
        {edited !== null && (
          <BotForm botType={edited.botType} initial={edited} onSave={handleSave} onClose={() => setEdited(null)} />
        )}
      </Dialog>
    </section>
  );
};

type RowProps = { configuration: BotConfiguration; onEdit: () => void; onRemove: () => void };

const Row = ({ configuration: { username, botType, selectedTemplates }, onEdit, onRemove }: RowProps) => {
  const { templates } = useTemplates();
  const names = new Map(templates.map(({ id, name }) => [id, name]));
  return (
    <li className="flex items-center gap-3 border-b border-border py-3 last:border-0">
      <BotFace />
      <div className="min-w-0 grow">
        <p className="text-label wrap-anywhere">{username}</p>
        <p className="text-meta text-muted">{botType}</p>
        <p className="text-meta wrap-anywhere text-muted">
          {selectedTemplates.flatMap((id) => names.get(id) ?? []).join(', ')}
        </p>
      </div>
      <span className="flex shrink-0">
        <IconButton icon="pencil" iconSize={18} label={`Edit ${username}`} onClick={onEdit} />
        <IconButton
          icon="x"
          label={`Remove ${username}`}
          onClick={({ currentTarget }) => {
            // The row goes with its button, so the heading takes the focus.
            currentTarget.closest('section')?.querySelector<HTMLElement>('h3')?.focus();
            onRemove();
          }}
        />
      </span>
    </li>
  );
};
