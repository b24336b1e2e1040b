import type { Bot } from '@crushing/contract/bots/schemas';
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

const EditForm = ({ bot, onClose, onDelete }: EditBotDialogProps & { bot: Bot }) => {
  const changing = useChangeBot(bot);
  return (
    <BotForm
      botType={bot.botType}
      initial={{ ...bot, levels: bot }}
      saving={changing.isPending}
      onSave={(draft, ending) => changing.mutate(changesOf(bot, draft), ending)}
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
