#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Every start strips the types of some two hundred files; kept between starts, that is half of the time saved.
enableCompileCache();
// The reader of our output may have seen enough (`sandtable … | head`): that isn't an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { main } = await import('./index.ts');
const { guardConsole } = await import('./terminal-text.ts');
guardConsole();
process.exitCode = await main(process.argv.slice(2));
