import { execFileSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../../../src/service/store/engines/postgres/connection';
import type { PostgresServer } from './postgres-server';

/** Whether this process may mount file systems: not even root may in every container. */
export function canMount(): boolean {
  if (process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-mount-'));
  try {
    mount(folder, 1);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

const mount = (folder: string, megabytes: number): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    stdio: 'ignore',
  });

/** A place of a few megabytes for a database's tables. */
export interface SmallTablespace {
  /** Takes its room, but for some kilobytes. */
  fill(kilobytes: number): void;
  /** Gives the room back. */
  clear(): void;
  /** Removes it together with the database. */
  remove(): Promise<void>;
}

/** Gives an empty database a small place. */
export async function placeInSmall(
  server: PostgresServer,
  address: string,
  megabytes: number,
): Promise<SmallTablespace> {
  const name = address.split('/').at(-1) ?? '';
  const space = `small_${name}`;
  const place = join(server.folder, space);
  mkdirSync(place);
  mount(place, megabytes);
  const { uid, gid } = statSync(server.folder);
  chownSync(place, uid, gid);
  const run = async (database: string, ...statements: string[]): Promise<void> => {
    const postgres = openPostgres(address.replace(/\w+$/, database), 'test');
    for (const sql of statements) await postgres.query('', sql);
    await postgres.close();
  };
  await run(
    name,
    `CREATE TABLESPACE ${space} LOCATION '${place}'`,
    `ALTER DATABASE ${name} SET default_tablespace = ${space}`,
  );
  const filler = join(place, 'filler');
  return {
    fill(kilobytes) {
      const { bavail, bsize } = statfsSync(place);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - kilobytes * 1024));
    },
    clear: () => rmSync(filler),
    async remove() {
      await run('postgres', `DROP DATABASE ${name} WITH (FORCE)`, `DROP TABLESPACE ${space}`);
      execFileSync('umount', [place]);
    },
  };
}
