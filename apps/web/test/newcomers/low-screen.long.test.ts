import { playEveryBattle } from '../support/newcomer/every-battle.ts';

playEveryBattle('low screen, 740 by 360');
