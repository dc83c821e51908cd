import { referenceTests } from './reference.ts';

referenceTests(60);
