import { BOT_PRESETS, BOT_TYPES, BOTS_AT_ONCE_MAX } from '@crushing/domain/bots/bot-presets';
import type { BotType } from '@crushing/domain/bots/bot-presets';
import type { BotConfiguration } from '@crushing/contract/bots/schemas';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { NumberField } from './number-field.tsx';
import { useGenerateBots } from './use-create-bots.ts';
import { wholeNumber } from './whole-number.ts';

/** The types of bots to choose from, each with the levels it begins with. */
const TYPE_OPTIONS = BOT_TYPES.map((value) => ({
  value,
  label: `${value}, ${BOT_PRESETS[value].productivity} / ${BOT_PRESETS[value].engagementLevel}`,
}));

const COUNT = { min: 1, max: BOTS_AT_ONCE_MAX };
const NO_ERRORS = {};

type GenerateLineProps = {
  /** Whether drawing is what the screen is about; not while drawn ones wait for their review. */
  isPrimary: boolean;
  onDrawn: (configurations: readonly BotConfiguration[]) => void;
};

/** How many bots of which type are drawn. */
export const GenerateLine = ({ isPrimary, onDrawn }: GenerateLineProps) => {
  const [count, setCount] = useState('3');
  const [botType, setBotType] = useState<BotType>('steady_supporter');
  const generating = useGenerateBots(onDrawn);
  const handleSubmit = () => {
    const wanted = wholeNumber(count, COUNT);
    setCount(String(wanted));
    generating.mutate({ count: wanted, botType });
  };
  return (
    <Form errors={NO_ERRORS} onSubmit={handleSubmit} className="bots-tab-generate">
      <NumberField label="How many" {...COUNT} text={count} onType={setCount} />
      <SelectField
        label="Type"
        options={TYPE_OPTIONS}
        value={botType}
        onChange={({ currentTarget }) => setBotType(currentTarget.value as BotType)}
      />
      <Button type="submit" variant={isPrimary ? 'primary' : 'outline'} loading={generating.isPending}>
        Generate
      </Button>
    </Form>
  );
};
