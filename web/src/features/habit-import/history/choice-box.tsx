import { CheckBox } from '#ui/forms/check-box.tsx';

type ChoiceBoxProps = {
  /** The ids of the texts that name it. */
  labelledBy: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** Chooses what of an export is imported. It stands level with the first line of the text beside it. */
export const ChoiceBox = ({ labelledBy, isChosen, onChoose }: ChoiceBoxProps) => (
  <CheckBox
    target="-m-2.5 mt-[-5px] size-11 shrink-0"
    box="size-6 rounded-[6px]"
    aria-labelledby={labelledBy}
    checked={isChosen}
    onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
  />
);
