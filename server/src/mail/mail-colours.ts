/** The light tokens of web/src/ui/theme/tokens.css as mail programs understand them; a test compares the two. */
export const MAIL_COLOURS = {
  bg: '#faf9f7',
  surface: '#ffffff',
  hover: '#f4f2ef',
  text: '#1e1b18',
  muted: '#534f4a',
  border: '#e1dfdc',
  'border-control': '#8b8984',
  primary: '#1e1b18',
  'on-primary': '#fcfcfa',
  accent: '#087c55',
  streak: '#9d4014',
  perfect: '#735603',
  'perfect-fill': '#eab532',
  'streak-fill': '#f16a1a',
} as const;
