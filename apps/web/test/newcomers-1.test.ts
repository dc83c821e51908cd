import { newcomersPlay } from './support/newcomer/quick.ts';

newcomersPlay(0, 3);
