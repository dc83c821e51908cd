import {
  type DiceMemory,
  diceVerdict,
  type KeptDice,
  keepShare,
  newShare,
  noteRolls,
  type ServerClient,
  settleDice,
  sharePlace,
} from '@sandtable/client';
import { hashOf, type MatchRecord, sealOf, seededDice } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { playOn, runServer, sit, until } from './running-server.ts';

const SHARE = 'a1'.repeat(16);
const OTHER = 'b2'.repeat(16);
const WISH = { game: 'ranged-fun', players: [{ kind: 'me' }, { kind: 'human' }], name: 'Anna' } as const;
const wish = (more: object = {}) => ({ ...WISH, players: [...WISH.players], ...more });

async function table(more: object = { seal: sealOf(SHARE) }) {
  const server = await runServer();
  const { client } = server;
  const { match, tokens } = await client.create(wish(more));
  const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
  return {
    server,
    client,
    id: match.id,
    match,
    tokens,
    red,
    blue,
    own: tokens.seats[red]!,
    invite: tokens.seats[blue]!,
  };
}

function deviceMemory(): DiceMemory {
  const all = new Map<string, KeptDice>();
  return { read: (match) => all.get(match), write: (match, kept) => void all.set(match, kept) };
}

describe('[SK-DICE-9] server commits, seats seal, seats open, then the first throw', () => {
  test('nothing is thrown before the last share is open, and the dice are made of all of them', async () => {
    const { server, client, id, match, red, blue, own, invite } = await table();
    expect(match.seats[0]).toMatchObject({ seal: sealOf(SHARE), opened: false });
    await expect(client.openShare(own, SHARE)).rejects.toMatchObject({ problem: { code: 'too-early' } });
    const joined = await client.sitDown(invite, { name: 'Berta', seal: sealOf(OTHER) });
    expect(joined.match).toMatchObject({ status: 'gathering', waitingFor: [red, blue], commitment: match.commitment });
    await expect(client.openShare(invite, SHARE)).rejects.toMatchObject({ problem: { code: 'seal-differs' } });
    expect(await client.openShare(invite, OTHER)).toMatchObject({ status: 'gathering', waitingFor: [red] });
    // Said twice, as after a break of the line, it counts once.
    expect(await client.openShare(invite, OTHER)).toMatchObject({ status: 'gathering', waitingFor: [red] });
    expect(JSON.stringify(await client.match(id, own))).not.toContain(OTHER);
    expect(await client.openShare(own, SHARE)).toMatchObject({ status: 'playing', commitment: match.commitment });
    const { dice } = await server.services.rooms.get(id).look();
    expect(dice.description).toMatchObject({
      contributions: { [red]: SHARE, [blue]: OTHER },
      seals: { [red]: sealOf(SHARE), [blue]: sealOf(OTHER) },
    });
  });

  test('once a share is open no seal changes, and nobody is swapped', async () => {
    const { client, id, own, invite, tokens, blue } = await table();
    await client.sitDown(invite, { name: 'Berta', seal: sealOf('00'.repeat(16)) });
    // While all shares are sealed, a player who lost theirs may seal a new one.
    await client.sitDown(invite, { seal: sealOf(OTHER) });
    await client.openShare(own, SHARE);
    const late = await client.sitDown(invite, { seal: sealOf('cc'.repeat(16)) });
    expect(late.match.seats[1]).toMatchObject({ seal: sealOf(OTHER), opened: false });
    const swap = client.takeOver(id, blue, invite, { kind: 'human', name: 'Carla' });
    await expect(swap).rejects.toMatchObject({ problem: { code: 'dice-open' } });
    expect(tokens.owner).toBeDefined();
  });

  test('who seals nothing holds nobody up; hand dice need no seals; at once there is no time for any', async () => {
    const plain = await table({});
    expect((await plain.client.sitDown(plain.invite, { name: 'Berta' })).match.status).toBe('playing');
    const byHand = await table({ dice: 'hand', seal: sealOf(SHARE) });
    expect(byHand.match.seats[0]).not.toHaveProperty('seal');
    expect((await byHand.client.sitDown(byHand.invite, { name: 'Berta' })).match.status).toBe('playing');
    const hurried = plain.client.create(wish({ seal: sealOf(SHARE), begin: 'at-once' }));
    await expect(hurried).rejects.toMatchObject({ problem: { code: 'seal-at-once' } });
    await expect(plain.client.openShare(plain.own, SHARE)).resolves.toMatchObject({ status: 'playing' });
    await expect(plain.client.openShare(plain.tokens.spectator, SHARE)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a device that sealed a share says after the game whether the dice were honest', () => {
  async function played() {
    const memory = [deviceMemory(), deviceMemory()] as const;
    const shares = [newShare(), newShare()] as const;
    const { server, client, id, match, red, blue, own, invite } = await table({ seal: shares[0].seal });
    keepShare(memory[0], match, own, shares[0].entropy);
    const links = { [red]: await sit(server.url, own), [blue]: await sit(server.url, invite) };
    const places = [sharePlace(id, own), sharePlace(id, invite)] as const;
    for (const [i, seat] of [red, blue].entries())
      links[seat]!.listen({ update: (update) => noteRolls(memory[i]!, places[i]!, update) });
    const { match: joined } = await client.sitDown(invite, { name: 'Berta', seal: shares[1].seal });
    keepShare(memory[1], joined, invite, shares[1].entropy);
    await settleAll(client, id, [
      [memory[0], own],
      [memory[1], invite],
    ]);
    await playOn(server, id, links, { until: 14 });
    await links[red]!.send({ command: { kind: 'concede' } as never });
    await until(async () => (await client.match(id, own)).status === 'ended');
    await until(() => links[blue]!.latest?.view.result != null);
    const record = JSON.parse(JSON.stringify(await client.record(id, own))) as MatchRecord;
    return { record, kept: memory[0].read(places[0])!, others: memory[1].read(places[1])!, red, blue };
  }

  async function settleAll(client: ServerClient, id: string, who: readonly (readonly [DiceMemory, string])[]) {
    for (const [memory, token] of who) await settleDice(client, memory, await client.match(id, token), token);
  }

  test('verified, on both devices, and loudly not when anything differs', async () => {
    const { record, kept, others, red, blue } = await played();
    expect(diceVerdict(record, kept)).toEqual({ kind: 'verified' });
    expect(diceVerdict(record, others)).toEqual({ kind: 'verified' });
    expect(Object.keys(kept.seen ?? {}).length).toBeGreaterThan(0);
    expect(diceVerdict(record, undefined)).toEqual({ kind: 'not-kept' });
    const dice = record.dice as Extract<MatchRecord['dice'], { kind: 'seeded' }>;
    const opened = kept.opened!;
    const cases: readonly [string, KeptDice][] = [
      ['another commitment', { ...kept, opened: { ...opened, commitment: 'f'.repeat(64) } }],
      ['another share of one’s own', { ...kept, entropy: '00'.repeat(32) }],
      [
        'another seal of somebody else’s',
        { ...kept, opened: { ...opened, seals: { ...opened.seals, [blue]: sealOf('00') } } },
      ],
      ['a seal that came later', { ...kept, opened: { ...opened, seals: { [red]: opened.seals[red]! } } }],
      ['another roll than was shown', { ...kept, seen: { ...kept.seen, 0: [99] } }],
    ];
    for (const [what, other] of cases) expect(diceVerdict(record, other), what).toMatchObject({ kind: 'broken' });
    // The server and the last player choose another share when they know the rest: every hash in the record holds.
    const chosen = 'dd'.repeat(16);
    const contributions = { ...dice.contributions, [blue]: chosen };
    const steered = rolledWith(record, dice.secret!, contributions, { ...dice.seals!, [blue]: sealOf(chosen) });
    expect(diceVerdict(steered, undefined)).toEqual({ kind: 'not-kept' });
    expect(diceVerdict(steered, kept)).toMatchObject({ kind: 'broken', why: expect.stringMatching(/swapped/) });
  });

  test('hand dice and simulation dice are called what they are', async () => {
    const { record, kept } = await played();
    const events = record.events.map((event) => ({ ...(event as object), by: 'adjudication' }));
    const of = (dice: object) => resealed({ ...record, dice: dice as never, events: events as never });
    expect(diceVerdict(of({ kind: 'hand' }), undefined)).toEqual({ kind: 'hand' });
    expect(diceVerdict(of({ kind: 'fast', seed: 1 }), undefined)).toEqual({ kind: 'simulation' });
    expect(diceVerdict(of({ kind: 'fast', seed: 1 }), kept)).toMatchObject({ kind: 'broken' });
    expect(diceVerdict({ ...record, engine: '0' }, kept)).toMatchObject({ kind: 'broken' });
  });
});

/** A record whose every roll is that of other dice. */
function rolledWith(
  record: MatchRecord,
  secret: string,
  shares: Record<string, string>,
  seals: Record<string, string>,
) {
  const dice = seededDice(secret, shares, seals);
  type Rolled = { type: string; by: string; position: number; dice: number[]; faces: readonly number[] };
  const events = (record.events as unknown as Rolled[]).map((event) =>
    event.type === 'rolled' ? { ...event, faces: dice.roll(event.position, event.dice)! } : event,
  );
  const faces = events.filter(({ type }) => type === 'rolled').map((event) => event.faces);
  const opening = record.opening.map(() => faces.shift()!);
  const entries = record.entries.map((entry) =>
    entry.rolls === undefined ? entry : { ...entry, rolls: entry.rolls.map(() => faces.shift()!) },
  );
  return resealed({ ...record, dice: dice.reveal(), opening, entries, events: events as never });
}

function resealed({ seal: _, ...record }: MatchRecord): MatchRecord {
  return { ...record, seal: hashOf(record) } as MatchRecord;
}
