// boardgame.io's own server with its in-memory storage, in a separate process: the peer in bench/server-moves.ts.
import '../production.ts';
import { createRequire } from 'node:module';
import { skirmish } from './skirmish.ts';

const require = createRequire(import.meta.url);
// Its parts are folders without an exports map, which only `require` can load.
const { Server } = require('boardgame.io/server') as {
  Server(options: object): { run(port: number): Promise<{ appServer: { address(): { port: number } } }> };
};
const server = Server({ games: [{ ...skirmish, name: 'skirmish', disableUndo: true }], origins: [/.*/] });
const { appServer } = await server.run(Number(process.env.PORT));
console.log(`is at http://127.0.0.1:${appServer.address().port}`);
