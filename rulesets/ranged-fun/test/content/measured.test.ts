import { measuredScenarios } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { rangedFun } from '../../src/index.ts';

measuredScenarios(rangedFun, { describe, test, expect });
