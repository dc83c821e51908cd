import { type BotName, isBotName } from '@sandtable/bots';

const BOT = 'bot:';

/** What stands in a match's list of controllers for a bot of this level; everything else there is a person, or `open`. */
export function botController(level: BotName): string {
  return `${BOT}${level}`;
}

/** The level of the bot that this controller is; undefined for a person. */
export function botLevelOf(controller: string | undefined): BotName | undefined {
  if (controller === undefined || !controller.startsWith(BOT)) return undefined;
  const level = controller.slice(BOT.length);
  return isBotName(level) ? level : undefined;
}

/** Whether a controller claims to be a bot but isn't one we know. */
export function isUnknownBot(controller: unknown): boolean {
  return typeof controller === 'string' && controller.startsWith(BOT) && botLevelOf(controller) === undefined;
}
