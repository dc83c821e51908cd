export type { Answer, Choice, Menu, Place, Repeat } from '@sandtable/game';
