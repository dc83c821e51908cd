/** The whole rulebook of the toy game, in the form of the ledgers under docs/rules. */
export const toyLedger = `# Buried coins — the toy game of the test kit (prefix \`BC\`)

**BC-HIDE-1** Before the first turn every seat buries its hoard in one of five holes of its own; nobody sees where another's is.
**BC-TURN-1** An opening throw of a d6 for each seat settles who begins: the highest, of equals the one named first. Seats then take turns in order; one may let its turn go by.
**BC-TURN-2** The game ends after the last round, or when only one seat is left; most coins win.
**BC-TURN-3** A seat that gives up is out of the game and keeps its coins.
**BC-TURN-4** A seat that is tied up can do nothing. Only a ruling of the table ties a seat up.
**BC-MARK-1** Once in its turn a seat may mark a hole in its private notes; the turn goes on, and nobody else learns of it.
**BC-DIG-1** Digging throws one to three d6: each 4 or more is a coin, but any 1 means no coin at all.
**BC-SCOUT-1** For a coin a seat may look into a rival's hole: it alone learns what is there, all see that it looked.
**BC-PROBE-1** A seat may probe a hole of a rival that is still in the game, whose hoard is unfound, and where nobody probed before.
**BC-PROBE-2** The rival may first bribe the prober with one coin to walk away.
**BC-PROBE-3** Otherwise the hole is opened. Where it holds the hoard, both throw a d6: the prober finds the hoard, worth three coins, unless the rival throws higher and drives the prober off.
`;
