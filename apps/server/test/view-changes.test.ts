import { applied, type Difference, Known } from '@sandtable/host';
import { createMatch, fastDice, type Json, Random, seatView, type Viewer } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { games } from '../src/games.ts';

describe.each([
  ['ranged-fun', {}],
  ['down-range', {}],
  ['down-range', { fog: true }],
])('views of %s %o', (id, options) => {
  test('that are told by their changes are those that are told whole, and far shorter', () => {
    const game = games[id]!;
    const made = createMatch(game.ruleset, game.content.setup({ factions: [], options }), { dice: fastDice(7) });
    if ('faults' in made) throw new Error(JSON.stringify(made.faults));
    const { match } = made;
    const random = new Random(5);
    const viewers: Viewer[] = [...match.seats, 'spectator', 'umpire'];
    const viewOf = (viewer: Viewer): Json => seatView(match, viewer) as unknown as Json;
    const hosts = new Map(viewers.map((viewer) => [viewer, new Known(viewOf(viewer))]));
    const clients = new Map(viewers.map((viewer) => [viewer, JSON.parse(JSON.stringify(viewOf(viewer))) as Json]));
    let whole = 0;
    let changes = 0;
    for (let i = 0; i < 60 && match.result === undefined; i++) {
      const open = match.open[0]!;
      match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
      // A host shows everybody the same game where everything is public.
      if (game.ruleset.eventFor === undefined && game.ruleset.scramble === undefined)
        for (const viewer of viewers)
          expect(game.ruleset.view(match.state, viewer)).toEqual(game.ruleset.view(match.state, 'spectator'));
      for (const viewer of viewers) {
        const now = viewOf(viewer);
        const how = hosts.get(viewer)!.change(now) ?? {};
        const text = JSON.stringify(how);
        clients.set(viewer, applied(clients.get(viewer)!, JSON.parse(text) as Difference));
        expect(JSON.stringify(clients.get(viewer))).toBe(JSON.stringify(now));
        whole += JSON.stringify(now).length;
        changes += text.length;
      }
    }
    // Offers are most of what changes, and each names its role: well over a third is left.
    expect(changes).toBeLessThan(0.4 * whole);
  });
});
