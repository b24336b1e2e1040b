import { BOT_LEVEL } from '@crushing/domain/bots/bot-presets';
import type { BotType } from '@crushing/domain/bots/bot-presets';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { issuesByField } from '#api/api-error.ts';
import { FormFooter } from '#ui/dialogs/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useCloseIfUnchanged } from '#ui/forms/use-close-if-unchanged.ts';
import { UsernameField } from '#ui/forms/username-field.tsx';
import { NumberField } from './number-field.tsx';
import { TemplateBoxes } from './template-boxes.tsx';
import { wholeNumber } from './whole-number.ts';

/** What the form changes. The levels are absent for a bot that is not created yet: its type gives them. */
export type BotDraft = {
  readonly username: string;
  readonly selectedTemplates: number[];
  readonly levels?: { readonly productivity: number; readonly engagementLevel: number };
};

type BotFormProps = {
  botType: BotType;
  initial: BotDraft;
  saving?: boolean;
  /** `ending` closes the form, or shows the sentences of a refusal beside the fields. */
  onSave: (draft: BotDraft, ending: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  onClose: () => void;
  /** What else can be done, above the buttons. */
  children?: ReactNode;
};

/** Username, levels and templates of a bot. */
export const BotForm = ({ botType, initial, saving = false, onSave, onClose, children }: BotFormProps) => {
  const [username, setUsername] = useState(initial.username);
  const [templates, setTemplates] = useState(initial.selectedTemplates);
  const [productivity, setProductivity] = useState(String(initial.levels?.productivity));
  const [engagement, setEngagement] = useState(String(initial.levels?.engagementLevel));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const closeIfUnchanged = useCloseIfUnchanged({ username, templates, productivity, engagement }, onClose);
  const handleSubmit = () => {
    const found = problemsOf(username, templates);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const levels = {
      productivity: wholeNumber(productivity, BOT_LEVEL),
      engagementLevel: wholeNumber(engagement, BOT_LEVEL),
    };
    const draft = { username: username.trim(), selectedTemplates: templates, ...(initial.levels && { levels }) };
    onSave(draft, { onSuccess: closeIfUnchanged, onError: (error) => setProblems(issuesByField(error)) });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-5">
      <UsernameField
        value={username}
        error={problems['username']}
        onChange={({ currentTarget }) => setUsername(currentTarget.value)}
      />
      {initial.levels && (
        <div className="bots-tab-levels">
          <NumberField label="Productivity" {...BOT_LEVEL} text={productivity} onType={setProductivity} />
          <NumberField label="Engagement" {...BOT_LEVEL} text={engagement} onType={setEngagement} />
        </div>
      )}
      <TemplateBoxes
        botType={botType}
        value={templates}
        error={problems['selectedTemplates']}
        onChange={setTemplates}
      />
      {children}
      <FormFooter onCancel={onClose} saving={saving}>
        Save
      </FormFooter>
    </Form>
  );
};

const problemsOf = (username: string, templates: readonly number[]): Record<string, string> => ({
  ...(username.trim() === '' && { username: 'Username cannot be empty' }),
  ...(templates.length === 0 && { selectedTemplates: 'Please select a template' }),
});
