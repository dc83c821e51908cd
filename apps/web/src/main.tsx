import { createRoot } from 'react-dom/client';
import './app/tokens.css';
import './app/base.css';
import { App } from './app/app.tsx';
import { applyTheme, storedTheme } from './app/theme.ts';

applyTheme(storedTheme());
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
