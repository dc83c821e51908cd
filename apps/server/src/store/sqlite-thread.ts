import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { LetterReader } from './letter-reader.ts';
import { openSqlite } from './sqlite-file.ts';

// The thread that owns the file. Waiting for the disk here delays nobody's game, and whatever was asked for while it
// waited is written together the next time: one sync for all.

const port = parentPort as MessagePort;
const reader = new LetterReader(openSqlite((workerData as { file: string }).file));

/** Everything that has been asked so far. */
function serve(first: string): void {
  const letters = [first];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port))
    letters.push(next.message as string);
  port.postMessage(reader.answer(letters));
  if (reader.isClosed) port.close();
}

port.on('message', serve);
