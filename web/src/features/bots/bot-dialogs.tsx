import type { Bot } from '@crushing/contract/bots/schemas';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { ChangeQuestion } from '#ui/dialogs/change-question.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { BotForm } from './bot-form.tsx';
import type { BotDraft } from './bot-form.tsx';
import { useChangeBot, useDeleteBot } from './use-change-bot.ts';

type EditBotDialogProps = { bot: Bot | null; onClose: () => void; onDelete: (bot: Bot) => void };

export const EditBotDialog = ({ bot, onClose, onDelete }: EditBotDialogProps) => (
  <Dialog open={bot !== null} onClose={onClose} title="Edit bot" closesOnOutsidePress={false}>
    {bot !== null && <EditForm key={bot.id} bot={bot} onClose={onClose} onDelete={onDelete} />}
  </Dialog>
);

const EditForm = ({ bot: opened, onClose, onDelete }: EditBotDialogProps & { bot: Bot }) => {
  // The bot as last saved here. Only differences from it are sent.
  const [bot, setBot] = useState(opened);
  const changing = useChangeBot(bot);
  const handleSave: ComponentProps<typeof BotForm>['onSave'] = (draft, { onSuccess, onError }) => {
    const changes = changesOf(bot, draft);
    if (Object.keys(changes).length === 0) return onClose();
    changing.mutate(changes, {
      onSuccess: (_answer, saved) => {
        setBot({ ...bot, ...saved });
        onSuccess();
      },
      onError,
    });
  };
  return (
    <BotForm
      botType={bot.botType}
      initial={{ ...opened, levels: opened }}
      saving={changing.isPending}
      onSave={handleSave}
      onClose={onClose}
    >
      <button
        type="button"
        className="min-h-11 justify-self-start text-label text-danger"
        onClick={() => onDelete(bot)}
      >
        Delete bot
      </button>
    </BotForm>
  );
};

const changesOf = (bot: Bot, { username, selectedTemplates, levels = bot }: BotDraft) => ({
  ...(username !== bot.username && { username }),
  ...(String(selectedTemplates) !== String(bot.selectedTemplates) && { selectedTemplates }),
  ...(levels.productivity !== bot.productivity && { productivity: levels.productivity }),
  ...(levels.engagementLevel !== bot.engagementLevel && { engagementLevel: levels.engagementLevel }),
});

type DeleteBotDialogProps = { bot: Bot | null; onClose: () => void };

/** Asks first, and names the bot: nothing of it comes back. */
export const DeleteBotDialog = ({ bot, onClose }: DeleteBotDialogProps) => {
  const deleting = useDeleteBot();
  const name = bot?.username ?? '';
  return (
    <ChangeQuestion
      subject={bot}
      change={deleting}
      title={`Delete ${name}?`}
      description={`${name} and everything it did goes: habits, days, follows and cheers. It cannot be undone.`}
      confirmLabel="Delete bot"
      onClose={onClose}
    />
  );
};
