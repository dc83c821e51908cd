import { newcomersPlay } from './support/newcomer/quick.ts';

newcomersPlay(2, 3);
