import '#ui/theme/app.css';
import '#features/habits/grid/habits.css';
import '#features/habits/board/perfect-day.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '#features/accounts/use-session.ts';
import { captureInstallPrompt } from '#features/install-app/install-prompt.ts';
import { App } from './app.tsx';
import { reloadWhenEmpty } from './crash-recovery.ts';
import { createQueryClient } from './query-client.ts';
import { SCREEN_ROUTES } from './routes.tsx';

const client = createQueryClient();
// The session, the screen's own chunk and its data are asked for together, before React has drawn anything.
void client.prefetchQuery(sessionQuery);
const firstRoute = SCREEN_ROUTES.find(({ paths }) => paths.includes(window.location.pathname));
void firstRoute?.load();
void firstRoute?.readAhead?.(client);
reloadWhenEmpty();
captureInstallPrompt();

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);
