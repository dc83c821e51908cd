/** The optional rules of Ranged Fun in words for whoever sets a game up; a test holds them against the game's setup. */
export const rangedFunOptions = [
  { id: 'hex', name: 'Hexes', text: 'The board is a grid of hexes.', clause: 'RF-GEO-11', default: false },
  {
    id: 'trueRange',
    name: 'True range',
    text: 'A diagonal counts one and a half squares.',
    clause: 'RF-GEO-10',
    default: false,
  },
  {
    id: 'overflight',
    name: 'Overflight',
    text: 'Flyers cross buildings and occupied squares.',
    clause: 'RF-MOVE-13',
    default: false,
  },
  {
    id: 'roughEndsMove',
    name: 'Rough ground halts',
    text: 'Vehicles may end any move in difficult ground.',
    clause: 'RF-TERR-3',
    default: false,
  },
  {
    id: 'scatterD4',
    name: 'Wider scatter',
    text: 'Indirect fire scatters on 3 or 4 of one d4.',
    clause: 'RF-VLRF-7',
    default: false,
  },
  {
    id: 'flatTrajectory',
    name: 'Flat trajectory',
    text: 'Guns that are marked so fire their longest range directly.',
    clause: 'RF-VLRF-16',
    default: false,
  },
  {
    id: 'fireAndCharge',
    name: 'Fire and charge',
    text: 'A watcher that stood still may fire and then charge.',
    clause: 'RF-OW-14',
    default: false,
  },
] as const;
