import type { Target } from '../target';
import { API_TARGETS } from './api';
import { BRIDGE_TARGETS } from './bridge';
import { EXPORT_TARGET } from './exports';
import { PLACES_TARGET } from './places';
import { SERVICE_TARGETS } from './service';

/** All targets of hostile input. */
export const TARGETS: readonly Target[] = [
  ...API_TARGETS,
  ...BRIDGE_TARGETS,
  EXPORT_TARGET,
  ...SERVICE_TARGETS,
  PLACES_TARGET,
];
