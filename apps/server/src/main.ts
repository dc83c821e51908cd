#!/usr/bin/env node
import { enableCompileCache, flushCompileCache } from 'node:module';

// Every start strips the types of some hundreds of files; kept between starts, that is half of the time saved.
enableCompileCache();
const { main } = await import('./index.ts');
const { keepHeapLean } = await import('./operation/lean-heap.ts');
// Now and not at exit: a killed process has no exit, and should start quickly all the same.
flushCompileCache();
keepHeapLean();
process.exitCode = await main(process.argv.slice(2), process.env);
