import { referenceTests } from './reference.ts';

referenceTests(2000);
