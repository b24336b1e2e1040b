import '#ui/theme/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readSession } from '#features/accounts/session.ts';
import { App } from './app.tsx';
import { reloadWhenEmpty } from './crash-recovery.ts';
import { SCREEN_ROUTES } from './routes.tsx';

// The session and the files of the screen load in parallel, before React renders.
void readSession();
const firstRoute = SCREEN_ROUTES.find(({ paths }) => paths.includes(window.location.pathname));
void firstRoute?.load();
reloadWhenEmpty();

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
