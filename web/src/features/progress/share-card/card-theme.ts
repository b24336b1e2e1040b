/** The look of the cards, whatever the look of the page. */
export const CARD_THEMES = [
  { value: 'minimal-dark', label: 'Dark' },
  { value: 'minimal-light', label: 'Light' },
] as const;

export type ThemeName = (typeof CARD_THEMES)[number]['value'];
