import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clauseBooks } from './clause-books.config.ts';
import { fontAtOnce } from './font.config.ts';
import { withoutPartsFor } from './game-parts.config.ts';
import { offline } from './offline.config.ts';
import { rulebooks } from './rulebooks.config.ts';
import { scenarioFiles } from './scenario-files.config.ts';
import { zodWithoutEval } from './zod-without-eval.config.ts';

// Rules, bots and odds run in workers; the page itself is small, and what few look at comes when it is looked at.
export default defineConfig({
  root: import.meta.dirname,
  // The page is served from wherever a host puts it, also from a folder of its own.
  base: './',
  plugins: [withoutPartsFor('workers'), react(), clauseBooks(), scenarioFiles(), rulebooks(), fontAtOnce(), offline()],
  worker: {
    format: 'es',
    plugins: () => [withoutPartsFor('page')],
    rolldownOptions: { output: { banner: zodWithoutEval } },
  },
  build: {
    target: 'es2022',
    // Tests and the server look for it here.
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { banner: zodWithoutEval } },
  },
});
