import { useId } from 'react';
import { useStoredValue } from '#browser/stored-value.ts';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { THEMES } from './themes.ts';
import type { Theme } from './themes.ts';
import { SYSTEM_IS_DARK, chosenTheme } from './chosen-theme.ts';
import type { ThemeChoice, ThemeName } from './chosen-theme.ts';

/** The themes as cards. A choice applies at once. */
export const ThemeChooser = () => {
  const [chosen, choose] = useTheme();
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-3 text-card">Choose Theme</legend>
      {THEMES.map((theme) => (
        <ThemeCard
          key={theme.name}
          theme={theme}
          group={name}
          isChosen={theme.name === chosen}
          onChoose={() => choose(theme.name)}
        />
      ))}
    </fieldset>
  );
};

type ThemeCardProps = { theme: Theme; group: string; isChosen: boolean; onChoose: () => void };

const ThemeCard = ({ theme, group, isChosen, onChoose }: ThemeCardProps) => {
  const id = useId();
  return (
    <label className="flex items-center gap-4 rounded-card border border-border p-3 pe-4 transition-colors hover:border-border-control has-checked:border-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Swatch theme={theme} />
      <span className="grid grow">
        <span id={`${id}-label`} className="text-label">
          {theme.label}
        </span>
        <span id={`${id}-description`} className="text-meta text-muted">
          {theme.description}
        </span>
      </span>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        // The theme of a system is checked too, and a press keeps it.
        onClick={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description`}
        className="size-5 appearance-none rounded-full border-[1.5px] border-border-control outline-none checked:border-6 checked:border-primary"
      />
    </label>
  );
};

const COLOUR_CLASSES = { primary: 'bg-primary', sunken: 'bg-sunken', accent: 'bg-accent' } as const;

// Painted with the tokens of its own theme, whatever the theme of the page.
const Swatch = ({ theme }: { theme: Theme }) => (
  <span aria-hidden data-theme={theme.name} className="flex gap-1.5 rounded-control border border-border bg-bg p-3">
    {Object.values(theme.colours).map((colour) => (
      <span key={colour} className={`size-4 rounded-full border border-border ${COLOUR_CLASSES[colour]}`} />
    ))}
  </span>
);

/** The theme of the page, which follows the system where that is chosen, and how to choose. */
const useTheme = (): [ThemeName, (choice: ThemeChoice) => void] => {
  const [choice, choose] = useStoredValue(chosenTheme);
  const ofSystem: ThemeName = useMediaQuery(SYSTEM_IS_DARK) ? 'minimal-dark' : 'minimal-light';
  return [choice === 'system' ? ofSystem : choice, choose];
};
