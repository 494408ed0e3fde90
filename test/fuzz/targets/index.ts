import type { Target } from '../target';
import { API_TARGETS } from './api';
import { BRIDGE_TARGETS } from './bridge';
import { SERVICE_TARGETS } from './service';

/** Everything that is given hostile input. */
export const TARGETS: readonly Target[] = [...API_TARGETS, ...BRIDGE_TARGETS, ...SERVICE_TARGETS];
