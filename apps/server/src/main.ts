#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Every start strips the types of some hundreds of files; kept between starts, that is half of the time saved.
enableCompileCache();
const { main } = await import('./index.ts');
process.exitCode = await main(process.argv.slice(2), process.env);
