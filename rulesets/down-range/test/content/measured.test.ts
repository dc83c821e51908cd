import { measuredScenarios } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';

measuredScenarios(downRange, { describe, test, expect });
