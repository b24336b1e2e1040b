import type { BotTemplate } from '@crushing/contract/bots/schemas';
import type { BotType } from '@crushing/domain/bots/bot-presets';
import { TEMPLATES_MAX } from '@crushing/domain/bots/bot-presets';
import { useId } from 'react';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { templateWords } from './template-words.ts';
import { useTemplates } from './use-templates.ts';

type TemplateBoxesProps = {
  botType: BotType;
  value: readonly number[];
  onChange: (value: number[]) => void;
  error?: string | undefined;
};

/** Lets the administrator choose up to five templates of a type. */
export const TemplateBoxes = ({ botType, value, onChange, error }: TemplateBoxesProps) => {
  const id = useId();
  const { templates, reading } = useTemplates();
  if (couldNotBeRead(reading)) return <NotLoaded what="Bot templates" readings={[reading]} />;
  const offered = templates.filter((template) => template.botType === botType || value.includes(template.id));
  const isFull = value.length >= TEMPLATES_MAX;
  const choose = (template: BotTemplate, isChosen: boolean) =>
    onChange(isChosen ? [...value, template.id] : value.filter((each) => each !== template.id));
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-label">Templates</legend>
      {error === undefined ? (
        <p id={id} className="pt-2 text-meta text-muted">
          {isFull
            ? `${value.length} of ${TEMPLATES_MAX} are selected. Take one away to select another.`
            : `${value.length} of ${TEMPLATES_MAX} are selected.`}
        </p>
      ) : (
        <div className="pt-2">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
      <ul className="pt-2">
        {offered.map((template) => (
          <TemplateBox
            key={template.id}
            template={template}
            isChosen={value.includes(template.id)}
            isRefused={isFull && !value.includes(template.id)}
            onChoose={(isChosen) => choose(template, isChosen)}
          />
        ))}
      </ul>
    </fieldset>
  );
};

type TemplateBoxProps = {
  template: BotTemplate;
  isChosen: boolean;
  isRefused: boolean;
  onChoose: (isChosen: boolean) => void;
};

const TemplateBox = ({ template, isChosen, isRefused, onChoose }: TemplateBoxProps) => {
  const id = useId();
  return (
    <li className="flex items-center gap-3">
      <CheckBox
        id={id}
        target="-m-2.5 size-11 shrink-0"
        box="size-6 rounded-[6px]"
        checked={isChosen}
        // A refused box stays focusable: the line above the boxes says why it cannot be chosen.
        aria-disabled={isRefused || undefined}
        onChange={({ currentTarget }) => {
          if (!isRefused) onChoose(currentTarget.checked);
        }}
      />
      <label htmlFor={id} className="grid min-h-11 min-w-0 grow content-center py-1.5">
        <span className="text-label wrap-anywhere">{template.name}</span>
        <span className="text-meta text-muted">{templateWords(template)}</span>
      </label>
    </li>
  );
};
