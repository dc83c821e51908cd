import { createRoute } from '@hono/zod-openapi';
import { botNames, botSummary } from '@sandtable/bots';
import { gamesSchema } from '@sandtable/client';
import { answers } from './answers.ts';
import { apiPart, type Services } from './context.ts';

const list = createRoute({
  method: 'get',
  path: '/games',
  summary: 'What can be played here, and against which bots',
  responses: answers(200, 'Games with their scenarios and options', gamesSchema),
});

export function gamesRoutes({ games }: Services) {
  const all = {
    games: Object.entries(games).map(([id, { ruleset, meta }]) => ({
      id,
      name: ruleset.name,
      version: ruleset.version,
      scenarios: meta.scenarios.map((scenario) => ({
        id: scenario.id,
        name: scenario.name,
        summary: scenario.summary,
      })),
      options: meta.options.map((option) => option.id),
    })),
    bots: botNames.map((level) => ({ level, summary: botSummary(level) })),
  };
  return apiPart().openapi(list, (c) => c.json(all, 200));
}
