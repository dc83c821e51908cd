export * from './api.ts';
export { type ConnectOptions, connectTable, type RemoteLink, type Socket } from './connect-table.ts';
export { readSeatLink, seatLink } from './links.ts';
export { ServerClient, ServerRefusal } from './server-client.ts';
