// Imported before any peer: boardgame.io checks and logs more unless it is told at load time that it runs in production.
process.env.NODE_ENV = 'production';
