// Loaded into a server with `--import`, so that memory is measured without garbage that just hasn't been collected yet.
process.on('SIGUSR2', () => {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
});
