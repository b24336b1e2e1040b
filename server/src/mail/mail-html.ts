/** HTML whose every value is escaped. */
export type SafeHtml = { readonly safe: string };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Template tag: the template is HTML, inserted values are escaped text. */
export const html = (
  parts: TemplateStringsArray,
  ...values: readonly (string | SafeHtml | readonly SafeHtml[])[]
): SafeHtml => ({
  safe: parts.reduce((made, part, index) => made + toHtml(values[index - 1] ?? '') + part),
});

const toHtml = (value: string | SafeHtml | readonly SafeHtml[]): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return 'safe' in value ? value.safe : value.map(({ safe }) => safe).join('');
};
