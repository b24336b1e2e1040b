/** What lies above the dashboard; one thing at a time. */
export type DashboardLayer =
  | 'menu'
  | 'tools'
  | 'release-notes'
  | 'install-hint'
  | 'shortcuts'
  | 'new-habit'
  | 'reorder'
  | 'goal'
  | 'habit-import'
  | 'image-import'
  | 'live-activity';
