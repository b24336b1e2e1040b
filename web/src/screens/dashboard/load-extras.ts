/** The extras of the dashboard, once they are fetched. Nobody waits for them to see the habits. */
export const loadExtras = async () => (await import('./dashboard-extras.tsx')).DASHBOARD_EXTRAS;
