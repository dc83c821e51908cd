import { createRoot } from 'react-dom/client';
import './app/fonts.css';
import './app/tokens.css';
import './app/base.css';
import { App } from './app/app.tsx';
import { applyTheme, storedTheme } from './app/theme.ts';
import { listenForInstall } from './offline/install.ts';
import { keepForOffline } from './offline/offline.ts';
import { openSettings } from './settings/settings.ts';

applyTheme(storedTheme());
openSettings();
listenForInstall();
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
keepForOffline();
