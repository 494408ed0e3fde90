import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { unchosenPort } from '$test/fakes/unchosen-port';
import { findPostgres } from '../../scripts/lib/system.mjs';
import { createOnce, sharedPath } from './once';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so it has a separate user. */
const USER = 'postgres';

const LOCALE = ['--encoding', 'UTF8', '--locale', 'C'];

/** Attempts to restart after a kill, and the time between them, ms. */
const TRIES = 40;
const PAUSE_MS = 100;

/** Whether tests start PostgreSQL. On Linux it must be installed, like the other servers (`npm test` installs it). */
export const RUNS_POSTGRES = process.platform === 'linux' || findPostgres(process.env) !== null;

/** A PostgreSQL server of one test, in its own folder, reachable only by a socket in that folder. */
export interface PostgresServer {
  /** Creates an empty database. @returns its address */
  createDatabase(): Promise<string>;
  /** All tables of a database as text, and the server's log. */
  written(address: string): Promise<Buffer>;
  /** The id of its first process. */
  pid(): number;
  /** The folder of its socket, writable by its user. */
  folder: string;
  /** Kills it completely, like a crash of its machine. */
  stopAtOnce(): Promise<void>;
  /** Kills only its first process (kill -9). The others notice and end. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/**
 * The environment without libfaketime. PostgreSQL's time limits do not work under it at a later date, because its
 * signal handlers see the machine's clock.
 */
const OWN_CLOCK = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(LD_PRELOAD|FAKETIME\w*)$/.test(name)),
);

/** Never waits for the disk, because test data need not survive a crash of the machine. */
const FOR_TESTS = '-c fsync=off -c max_connections=60 -c shared_buffers=32MB';

interface Settings {
  /** In the notation of its command line. */
  options?: string;
  /** Also listens on a port of 127.0.0.1, where it requires this password. */
  password?: string;
  /** Encrypts connections to that port, with a certificate and its key. */
  tls?: { cert: string; key: string };
  /** With a password: access rules in the format of pg_hba.conf. */
  rules?: string;
}

/** Starts a server. */
export async function startPostgres(settings: Settings = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sitedeck-pg-'));
  const data = join(folder, 'data');
  const isRoot = userInfo().uid === 0;
  const own = await ownerOf(isRoot);
  own(folder);
  const program = async (name: string, ...words: string[]): Promise<void> => {
    const path = join(programs(), name);
    const how = { cwd: folder, env: OWN_CLOCK };
    if (isRoot) await run('runuser', ['-u', USER, '--', path, ...words], how);
    else await run(path, words, how);
  };
  const { password, tls, rules = 'local all all trust\nhost all all all scram-sha-256' } = settings;
  const port = password === undefined ? 5432 : await unchosenPort();
  const host = password === undefined ? "''" : '127.0.0.1';
  const ssl =
    tls === undefined ? '' : `-c ssl=on -c ssl_cert_file=cert.pem -c ssl_key_file=key.pem`;
  const options = `-k ${folder} -h ${host} -p ${port} ${ssl} ${settings.options ?? FOR_TESTS}`;
  const control = (...words: string[]): Promise<void> =>
    program('pg_ctl', '--wait', '--silent', '--pgdata', data, ...words);
  const start = () => control('start', '--log', join(folder, 'log'), '--options', options);
  const stop = () => control('stop', '--mode', 'immediate');
  await layOutData(data, program, own);
  if (tls !== undefined) {
    for (const [name, from] of [['cert.pem', tls.cert] as const, ['key.pem', tls.key] as const]) {
      copyFileSync(from, join(data, name));
      chmodSync(join(data, name), 0o600);
      own(join(data, name));
    }
  }
  // For all connections except those by the socket.
  if (password !== undefined) {
    writeFileSync(join(data, 'pg_hba.conf'), `local postgres all trust\n${rules}\n`);
  }
  await start();
  if (password !== undefined) {
    const sql = `ALTER USER ${USER} PASSWORD '${password}'`;
    await program(
      'psql',
      '--quiet',
      '--host',
      folder,
      '--port',
      String(port),
      '--username',
      USER,
      '--command',
      sql,
    );
  }
  let databases = 0;
  return {
    folder,
    async createDatabase() {
      const name = `test${(databases += 1)}`;
      // Over a connection, because the program createdb needs two more processes for the same statement.
      const client = new Client({ host: folder, port, user: USER, database: 'postgres' });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
      if (password !== undefined) return `postgres://${USER}:${password}@127.0.0.1:${port}/${name}`;
      return `postgres://${USER}@${encodeURIComponent(folder)}/${name}`;
    },
    async written(address) {
      const dump = join(folder, 'dump');
      await program('pg_dump', '--file', dump, address);
      return Buffer.concat([dump, join(folder, 'log')].map((file) => readFileSync(file)));
    },
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    stopAtOnce: stop,
    async kill() {
      const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    start: () => untilDone(start),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes an empty cluster. One is created for all files of a run and copied, which takes half the time. */
async function layOutData(
  data: string,
  program: (name: string, ...words: string[]) => Promise<void>,
  own: (path: string) => void,
): Promise<void> {
  const initialize = (folder: string): Promise<void> =>
    program('initdb', folder, '--username', USER, '--auth', 'trust', '--no-sync', ...LOCALE);
  const place = sharedPath('open', 'postgres');
  if (place === null) return initialize(data);
  await createOnce(place, async () => {
    mkdirSync(place);
    own(place);
    await initialize(join(place, 'data'));
  });
  const made = join(place, 'data');
  // The program preserves the owner and is faster.
  if (process.platform === 'win32') cpSync(made, data, { recursive: true });
  else await run('cp', ['-a', made, data]);
}

/** @returns a function that gives a file to the server's user */
async function ownerOf(isRoot: boolean): Promise<(path: string) => void> {
  if (!isRoot) return () => {};
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (of) => Number((await run('id', [of, USER])).stdout)),
  );
  return (path) => chownSync(path, uid, gid);
}

/** Retries work, because processes of a killed server hold its memory for a moment. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (cause) {
      if (tries === TRIES) throw cause;
      await wait(PAUSE_MS);
    }
  }
}

/** @throws Error when it is not installed */
function programs(): string {
  const folder = findPostgres(process.env);
  if (folder === null)
    throw new Error('PostgreSQL is missing. On Debian: apt-get install postgresql');
  return folder;
}
