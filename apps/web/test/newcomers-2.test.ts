import { newcomersPlay } from './support/newcomer/quick.ts';

newcomersPlay(1, 3);
