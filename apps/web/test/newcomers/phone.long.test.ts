import { playEveryBattle } from '../support/newcomer/every-battle.ts';

playEveryBattle('phone, 360 by 740');
