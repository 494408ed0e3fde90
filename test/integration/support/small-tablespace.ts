import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '$service/store/engines/postgres/connection';
import { fillDisk, mountSmall, unmount } from '$test/fakes/small-disk';
import type { PostgresServer } from '$test/support/postgres-server';

/** A tablespace of a few megabytes for a database's tables. */
export interface SmallTablespace {
  /** Fills it except for some kilobytes. */
  fill(kilobytes: number): void;
  /** Frees the space. */
  clear(): void;
  /** Removes it together with the database. */
  remove(): Promise<void>;
}

/** Moves an empty database to a small tablespace. */
export async function placeInSmall(
  server: PostgresServer,
  address: string,
  megabytes: number,
): Promise<SmallTablespace> {
  const name = address.split('/').at(-1) ?? '';
  const space = `small_${name}`;
  const place = join(server.folder, space);
  mkdirSync(place);
  mountSmall(place, megabytes);
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
  let clear = (): void => undefined;
  return {
    fill(kilobytes) {
      clear = fillDisk(place, kilobytes);
    },
    clear: () => clear(),
    async remove() {
      await run('postgres', `DROP DATABASE ${name} WITH (FORCE)`, `DROP TABLESPACE ${space}`);
      unmount(place);
    },
  };
}
