import { execFile } from 'node:child_process';
import { once } from 'node:events';
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
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres } from '../../scripts/lib/system.mjs';
import { makeOnce, placeOnce } from './once';

const run = promisify(execFile);

/** Its own user: it refuses to run as root. */
const USER = 'postgres';

const LOCALE = ['--encoding', 'UTF8', '--locale', 'C'];

/** How often it is started again after a kill, and how long between, ms. */
const TRIES = 40;
const PAUSE_MS = 100;

/** Whether tests start one. On Linux it has to be installed, like the other servers (`npm test` sees to it). */
export const RUNS_POSTGRES = process.platform === 'linux' || findPostgres(process.env) !== null;

/** A PostgreSQL server of a test's own, in a folder of its own, reachable by a socket in it alone. */
export interface PostgresServer {
  /** Creates an empty database. @returns its address */
  createDatabase(): Promise<string>;
  /** All tables of a database as text, and the server's log. */
  written(address: string): Promise<Buffer>;
  /** The number of its first process. */
  pid(): number;
  /** The folder of its socket, which its user may write to. */
  folder: string;
  /** Kills it, as a crash of its machine would. */
  stopAtOnce(): Promise<void>;
  /** Kills its first process alone (kill -9): the others find that out and end by themselves. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** Nothing of a test has to outlive the machine, so that it never waits for the disk. */
const FOR_TESTS = '-c fsync=off -c max_connections=60 -c shared_buffers=32MB';

interface Settings {
  /** As its command line takes them. */
  options?: string;
  /** Listens on a port of 127.0.0.1 too, and asks for this password there. */
  password?: string;
  /** Encrypts there, with a certificate and its key. */
  tls?: { cert: string; key: string };
  /** With a password: who may connect to which of its databases, as pg_hba.conf has it. */
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
    if (isRoot) await run('runuser', ['-u', USER, '--', path, ...words], { cwd: folder });
    else await run(path, words, { cwd: folder });
  };
  const { password, tls, rules = 'local all all trust\nhost all all all scram-sha-256' } = settings;
  const port = password === undefined ? 5432 : await freePort();
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
  // For all connections but those by the socket.
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
      // By a connection: the program createdb takes two processes more for the same statement.
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

/** Writes an empty cluster. It is made once for all files of a run, and copied: that takes half the time. */
async function layOutData(
  data: string,
  program: (name: string, ...words: string[]) => Promise<void>,
  own: (path: string) => void,
): Promise<void> {
  const initialize = (folder: string): Promise<void> =>
    program('initdb', folder, '--username', USER, '--auth', 'trust', '--no-sync', ...LOCALE);
  const place = placeOnce('open', 'postgres');
  if (place === null) return initialize(data);
  await makeOnce(place, async () => {
    mkdirSync(place);
    own(place);
    await initialize(join(place, 'data'));
  });
  const made = join(place, 'data');
  // The program keeps the owner, and is quicker.
  if (process.platform === 'win32') cpSync(made, data, { recursive: true });
  else await run('cp', ['-a', made, data]);
}

/** @returns gives a file to the user that the server runs as */
async function ownerOf(isRoot: boolean): Promise<(path: string) => void> {
  if (!isRoot) return () => {};
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (of) => Number((await run('id', [of, USER])).stdout)),
  );
  return (path) => chownSync(path, uid, gid);
}

/** A port of this computer that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Processes of a server that was killed hold its memory for a moment. */
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
