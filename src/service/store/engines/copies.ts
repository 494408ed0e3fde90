/* Backups of stores in files. A store in another engine is copied with that engine's own tools. */

export { backUp, type BackupResult, removeParts } from './sqlite/copies/backup';
export { inspect, type Inspection, kindOfFile } from './sqlite/copies/inspection';
export { restore, type RestoreResult } from './sqlite/copies/restore';
export { openForReading } from './sqlite/database/database';
export { CURRENT_VERSION } from './sqlite/database/migrations';
