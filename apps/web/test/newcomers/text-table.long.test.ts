import { playEveryBattle } from '../support/newcomer/every-battle.ts';

playEveryBattle('text table');
