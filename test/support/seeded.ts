import fc from 'fast-check';
import { SEED } from './random';

/* Runs before each file of unit and integration tests. */
fc.configureGlobal({ seed: SEED });
