import { execFile } from 'node:child_process';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readDatabaseAddress } from '$service/store/engines/postgres/address';
import { openPostgres } from '$service/store/engines/postgres/connection';
import { databaseText } from '$shared/text/en/service-database';
import { temporaryFolder } from '$test/integration/support/running-service';
import { type PostgresServer, RUNS_POSTGRES, startPostgres } from '$test/support/postgres-server';
import { bundleService, startProcess } from '$test/support/service-process';

/* Compares encryption and passwords with psql's behavior at the same servers. */

const PASSWORD = 'sesame:\\7';
const tls = (name: string): string =>
  fileURLToPath(new URL(`../../../fakes/tls/${name}.pem`, import.meta.url));
const RULES = `local all all scram-sha-256
hostssl test1 all all scram-sha-256
hostnossl test2 all all scram-sha-256
host test3 all all password
host test4 all all md5`;
const IS_ENCRYPTED = 'SELECT ssl::text AS ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';

describe.runIf(RUNS_POSTGRES)('like psql', () => {
  let servers: PostgresServer[];
  let addresses: Record<string, string>;
  let folder: string;
  let bundle: Awaited<ReturnType<typeof bundleService>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    bundle = await bundleService();
    const certificate = { cert: tls('self-signed.cert'), key: tls('self-signed.key') };
    const password = PASSWORD;
    servers = [
      await startPostgres({ password, tls: certificate, rules: RULES }),
      await startPostgres({ password }),
    ];
    addresses = {};
    const [encrypting, other] = servers as [PostgresServer, PostgresServer];
    for (const name of ['encrypted', 'plain', 'cleartext', 'md5']) {
      addresses[name] = await encrypting.createDatabase();
    }
    addresses['without'] = await other.createDatabase();
    const { port, database } = readDatabaseAddress(addresses['md5'] ?? '');
    addresses['socket'] = `postgres://postgres@/${database}?host=${encrypting.folder}&port=${port}`;
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(async () => {
    await bundle.remove();
    for (const server of servers) await server.remove();
    await rm(folder, { recursive: true });
  });

  /** Whether psql's connection is encrypted, or `refused`. */
  async function ofPsql(address: string, environment: Record<string, string>): Promise<string> {
    const argv = ['--no-password', '--no-psqlrc', '--tuples-only', '--no-align'];
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, ...environment };
    const asked = promisify(execFile)('psql', [address, ...argv, '--command', IS_ENCRYPTED], {
      env,
    });
    return asked.then(
      ({ stdout }) => stdout.trim(),
      () => 'refused',
    );
  }

  async function ofService(address: string, environment: Record<string, string>): Promise<string> {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const postgres = openPostgres(address);
    try {
      const client = await postgres.connect();
      await client.end();
      // Checks a connection of the pool, too.
      const [row] = await postgres.query<{ ssl: string }>('', IS_ENCRYPTED);
      return row?.ssl ?? '';
    } catch {
      return 'refused';
    } finally {
      await postgres.close();
    }
  }

  const own = `sslrootcert=${tls('self-signed.cert')}`;
  const other = `sslrootcert=${tls('other.cert')}`;
  const MODES = [
    '',
    'sslmode=disable',
    'sslmode=allow',
    'sslmode=prefer',
    'sslmode=require',
    `sslmode=prefer&${other}`,
    `sslmode=require&${own}`,
    `sslmode=require&${other}`,
    `sslmode=verify-ca&${own}`,
    `sslmode=verify-ca&${other}`,
    `sslmode=verify-full&${own}`,
  ];
  const SERVERS = ['encrypted', 'plain', 'cleartext', 'without', 'socket'];
  test.each(SERVERS.flatMap((server) => MODES.map((query) => [server, query] as const)))(
    '%s with "%s"',
    { timeout: 60_000 },
    async (server, query) => {
      const address = addresses[server] ?? '';
      const asked = `${address}${address.includes('?') ? '&' : '?'}${query}`;
      const environment = { PGPASSWORD: PASSWORD };
      expect(await ofService(asked, environment)).toBe(await ofPsql(asked, environment));
    },
  );

  test.each(['disable', 'allow', 'require'])('PGSSLMODE=%s', async (mode) => {
    for (const server of ['encrypted', 'plain', 'without']) {
      const environment = { PGPASSWORD: PASSWORD, PGSSLMODE: mode };
      const address = addresses[server] ?? '';
      expect(await ofService(address, environment)).toBe(await ofPsql(address, environment));
    }
  });

  test.each(['', '?sslmode=disable', '?sslmode=require'])(
    'without a host, by the socket that PGHOST names: "%s"',
    async (query) => {
      const { host, port, database } = readDatabaseAddress(addresses['socket'] ?? '');
      const environment = { PGHOST: host, PGPORT: port, PGUSER: 'postgres', PGPASSWORD: PASSWORD };
      const address = `postgres:///${database}${query}`;
      expect(await ofPsql(address, environment)).toBe('false');
      expect(await ofService(address, environment)).toBe('false');
    },
  );

  test('without a user, as the one that runs it, whatever the environment calls it', async () => {
    const socket = addresses['socket'] ?? '';
    vi.stubEnv('PGPASSWORD', PASSWORD);
    const administrator = openPostgres(socket);
    await administrator.query(
      '',
      `DO $$ BEGIN CREATE USER "${userInfo().username}" PASSWORD '${PASSWORD}';
       EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    );
    await administrator.close();
    const address = socket.replace('postgres@', '');
    const environment = { PGPASSWORD: PASSWORD, USER: 'nobody', LOGNAME: 'nobody' };
    expect(await ofPsql(address, environment)).toBe('false');
    expect(await ofService(address, environment)).toBe('false');
  });

  test('a rule for the other kind of connection does not hide a wrong password', async () => {
    for (const server of ['encrypted', 'plain']) {
      const address = (addresses[server] ?? '').replace(/:[^:@]*@/, ':wrong@');
      const postgres = openPostgres(address);
      await expect(postgres.connect()).rejects.toMatchObject({ code: '28P01' });
      await postgres.close();
    }
  });

  const escaped = PASSWORD.replaceAll('\\', '\\\\').replaceAll(':', '\\:');
  /**
   * Lines of a password file, and whether psql reads them in the same way. psql calls one folder of sockets
   * localhost.
   */
  test.each([
    ['md5', '*:*:*:*:', true],
    ['md5', '127.0.0.1:PORT:DATABASE:postgres:', true],
    ['md5', 'localhost:*:*:postgres:', true],
    ['md5', '# *:*:*:*:wrong\n*:*:*:*:', true],
    ['md5', '*:*:*:somebody:wrong\n*:1:*:*:wrong\n*:*:*:postgres:', true],
    ['md5', '*:*:*:postgres:wrong\n*:*:*:*:', true],
    ['cleartext', '127.0.0.1:*:*:*:', true],
    ['encrypted', '*:PORT:*:*:', true],
    ['socket', 'FOLDER:PORT:DATABASE:postgres:', true],
    ['socket', '*:*:*:*:', true],
    ['socket', '127.0.0.1:*:*:*:', true],
    ['socket', 'localhost:PORT:DATABASE:postgres:', false],
  ])('%s with a password file of "%s"', async (server, line, isLikePsql) => {
    const { host, port, database } = readDatabaseAddress(addresses[server] ?? '');
    const file = join(folder, 'pgpass');
    const text = line.replace('PORT', port).replace('DATABASE', database).replace('FOLDER', host);
    await writeFile(file, `${text}${escaped}\n`, { mode: 0o600 });
    const address = (addresses[server] ?? '').replace(/:[^:@/]*@/, '@');
    const environment = { PGPASSFILE: file };
    const expected = isLikePsql ? await ofPsql(address, environment) : 'false';
    expect(await ofService(address, environment)).toBe(expected);
  });

  /** A command of the service, as its package runs it. */
  const command = (address: string, environment: Record<string, string> = {}) =>
    startProcess(bundle.script, ['keys', 'list', '--store', address], {
      HOME: folder,
      ...environment,
    }).finished;

  test('a password file is used silently, unless others may read it', async () => {
    const file = join(folder, '.pgpass');
    await writeFile(file, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
    const socket = addresses['socket'] ?? '';
    expect(await command(socket)).toMatchObject({ code: 0, errors: '' });
    await chmod(file, 0o640);
    const refused = await command(socket);
    await rm(file);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/^The database .* cannot be used: others may read .*\n$/);
    expect(refused.errors).toContain(databaseText.passwordFileOpen(file));
  });

  test.each(['socket', 'encrypted', 'plain', 'cleartext', 'md5', 'without'])(
    'without a password for %s, it ends at once with one line',
    async (server) => {
      const address = (addresses[server] ?? '').replace(/:[^:@/]*@/, '@');
      const begin = performance.now();
      for (const argv of [['keys', 'list'], ['serve']]) {
        const { finished } = startProcess(bundle.script, [...argv, '--store', address], {
          HOME: folder,
        });
        const { code, errors } = await finished;
        expect([code, errors]).toEqual([
          1,
          expect.stringMatching(/^The database \S+ cannot be used: the password is missing.*\n$/),
        ]);
      }
      // The server itself would close the connection only after a minute.
      expect(performance.now() - begin).toBeLessThan(30_000);
    },
  );
});
