// Import this before any peer: boardgame.io checks and logs more unless it's in production mode when it's loaded.
process.env.NODE_ENV = 'production';
