/** Loads the lazy chunk of the dashboard. The habits render without it. */
export const loadExtras = async () => (await import('./dashboard-extras.tsx')).DASHBOARD_EXTRAS;
