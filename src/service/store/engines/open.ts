/* Which engine holds the store. No other file outside their folders names one. */

export { hasStore, openMemoryStore, openStore, storeFile } from './sqlite/store';
export { openSnapshots } from './sqlite/snapshots';
export { isDamage, isDiskFull, setAside } from './sqlite/database/database';
