import type { ModelRole } from '../../content/force.ts';

/** What a side is called after its force, short enough for a sentence. */
export const sideNames: { readonly [force: string]: string } = {
  airborne: 'Airborne',
  rangers: 'Rangers',
  'green-berets': 'Green Berets',
  delta: 'Delta',
  marines: 'Marines',
  'somali-militia': 'Militia',
  'somali-civilians': 'Armed civilians',
  'al-qaeda': 'Al Qaeda',
  taliban: 'Taliban',
};

/** A side whose force isn't known yet, or that is the same as the other's. */
export const seatWords: { readonly [seat: string]: string } = { one: 'Player 1', two: 'Player 2' };

/** Fire teams of an army are called by letters; others by their number. */
export const teamLetters = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India'] as const;

type Ranks = Readonly<Record<ModelRole, string>>;
const ARMY: Ranks = { leader: 'Sgt', rifleman: 'Pfc', gunner: 'Spc', assistant: 'Pfc' };

/** Ranks by force and place in the team; forces without are called by name alone. */
export const ranks: { readonly [force: string]: Ranks } = {
  airborne: ARMY,
  rangers: ARMY,
  'green-berets': { leader: 'MSgt', rifleman: 'SSgt', gunner: 'SFC', assistant: 'SSgt' },
  delta: { leader: 'MSgt', rifleman: 'SSgt', gunner: 'SFC', assistant: 'SSgt' },
  marines: { leader: 'Cpl', rifleman: 'Pfc', gunner: 'LCpl', assistant: 'Pfc' },
};

// Ordinary names, made up: nobody in these lists is a real person. Two sides with the same list never share a name: the
// second takes its names from the end.
const AMERICAN = [
  'Hale Ortiz Dunn Kimura Cole Reed Vance Sims Brandt Lowell Pruitt Novak Keane Salas Tully Weiss Garza Holt',
  'Mercer Banks Quinn Ibarra Stroud Fry Lindqvist Okafor Teller Moss Rourke Pike Dao Cutler Brill Nash Ames Zorn',
];
const SOMALI = [
  'Abdi Cali Guled Hassan Jama Kadir Liban Mahad Nuur Omar Qasim Rooble Samatar Taani Warsame Yusuf Bile Dahir',
  'Elmi Farah Gedi Haji Idris Kahin Magan Nadif Osman Roble Sharif Tahlil Ugaas Waberi Xasan Yaasin Zaki Ayub',
];
const AFGHAN = [
  'Rahim Tariq Nasir Jalal Daud Karim Anwar Latif Hamid Wali Zahir Qadir Sami Bashir Nazar Yaqub Habib Ghani',
  'Faizal Idris Khalil Munir Naim Rashid Sabir Shafiq Taher Usman Wahid Yunus Zalmai Aziz Farid Jamil Kabir Mirwais',
];
const pool = (lists: readonly string[]): readonly string[] => lists.flatMap((list) => list.split(' '));

/** Whom a force draws its names from. */
export const namePools: { readonly [force: string]: readonly string[] } = {
  airborne: pool(AMERICAN),
  rangers: pool(AMERICAN),
  'green-berets': pool(AMERICAN),
  delta: pool(AMERICAN),
  marines: pool(AMERICAN),
  'somali-militia': pool(SOMALI),
  'somali-civilians': pool(SOMALI),
  'al-qaeda': pool(AFGHAN),
  taliban: pool(AFGHAN),
};

export const roleWords: Readonly<Record<ModelRole, string>> = {
  leader: 'team leader',
  rifleman: 'rifleman',
  gunner: 'machine gunner',
  assistant: 'assistant gunner',
};
