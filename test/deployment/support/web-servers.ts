import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unchosenPort } from '$test/fakes/unchosen-port';
import { findServer } from '../../../scripts/lib/system.mjs';

/*
 * Debian's web servers, run with the configuration files of build/service/proxies. Only ports, certificates and paths
 * of the machine are replaced.
 */

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const CERTIFICATE = at('test/fakes/tls/self-signed.cert.pem');
const CERTIFICATE_KEY = at('test/fakes/tls/self-signed.key.pem');
const isRoot = process.geteuid?.() === 0;

export type ServerName = 'nginx' | 'caddy' | 'apache2';

/** The values with which a file of build/service/proxies runs. */
interface Site {
  /** A folder on this machine for everything that the server writes. */
  folder: string;
  /** The static website's files. */
  root: string;
  http: number;
  https: number;
  /** The service's port. */
  service: number;
}

interface WebServer {
  /** The file for a service with its own host name, and the one for a path of another website. */
  files: { host: string; path: string };
  /** The whole configuration, from the adapted file. */
  wrap(text: string, site: Site): string;
  /** The replacements in the file. Each pattern must match. */
  replacements(site: Site): [RegExp, string][];
  argv(file: string, site: Site): string[];
  /** The status of its answer when the service is down. */
  gone: number;
}

export const WEB_SERVERS: Record<ServerName, WebServer> = {
  nginx: {
    files: { host: 'nginx.conf', path: 'nginx-path.conf' },
    gone: 502,
    replacements: ({ https, service }) => [
      [/127\.0\.0\.1:4600/, `127.0.0.1:${service}`],
      // Not every machine has IPv6.
      [/^ *listen \[::\]:.*\n/gm, ''],
      [/listen 443/, `listen 127.0.0.1:${https}`],
      [/ssl_certificate \S+;/, `ssl_certificate ${CERTIFICATE};`],
      [/ssl_certificate_key \S+;/, `ssl_certificate_key ${CERTIFICATE_KEY};`],
    ],
    wrap: (text, { folder, root, http }) => `
      ${isRoot ? 'user root;' : ''}
      daemon off;
      worker_processes 1;
      pid ${folder}/nginx.pid;
      error_log stderr;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
        ${text.replace('/var/www/html', root).replace('listen 80;', `listen 127.0.0.1:${http};`)}
      }`,
    argv: (file, { folder }) => ['-e', 'stderr', '-p', folder, '-c', file],
  },
  caddy: {
    files: { host: 'Caddyfile', path: 'Caddyfile-path' },
    gone: 502,
    replacements: ({ service }) => [
      [/127\.0\.0\.1:4600/, `127.0.0.1:${service}`],
      [/^(\S+\.example\.com) \{$/m, `$1 {\n\ttls ${CERTIFICATE} ${CERTIFICATE_KEY}`],
    ],
    wrap: (text, { root, http, https }) => `{
        admin off
        http_port ${http}
        https_port ${https}
        skip_install_trust
      }
      ${text.replace('/var/www/html', root)}`,
    argv: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  apache2: {
    files: { host: 'apache.conf', path: 'apache-path.conf' },
    gone: 503,
    replacements: ({ https, service }) => [
      [/127\.0\.0\.1:4600/, `127.0.0.1:${service}`],
      [/<VirtualHost \*:443>/, `<VirtualHost *:${https}>`],
      [/SSLCertificateFile .*/, `SSLCertificateFile ${CERTIFICATE}`],
      [/SSLCertificateKeyFile .*/, `SSLCertificateKeyFile ${CERTIFICATE_KEY}`],
    ],
    wrap: (text, { folder, root, http, https }) => `
      ServerRoot ${folder}
      ServerName localhost
      PidFile ${folder}/apache2.pid
      DefaultRuntimeDir ${folder}
      ErrorLog ${folder}/error.log
      ${isRoot ? 'User www-data\nGroup www-data' : ''}
      Listen 127.0.0.1:${http}
      Listen 127.0.0.1:${https}
      ${['mpm_event', 'authz_core', 'alias', 'ssl', 'proxy', 'proxy_http', 'headers'].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
      ${text.replace('/var/www/html', root).replace('<VirtualHost *:80>', `<VirtualHost *:${http}>`)}`,
    argv: (file) => ['-D', 'FOREGROUND', '-f', file],
  },
};

/** A running web server. */
export interface RunningServer {
  http: number;
  https: number;
  /** Stops it, and starts it again on the same ports. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a web server with one of its files. @param service the port of the service behind it */
export async function startServer(
  name: ServerName,
  variant: 'host' | 'path',
  service: number,
): Promise<RunningServer> {
  const server = WEB_SERVERS[name];
  const folder = await mkdtemp(join(tmpdir(), `sitedeck-${name}-`));
  const root = join(folder, 'www');
  await mkdir(root);
  await writeFile(join(root, 'index.html'), 'The website itself.');
  // Apache drops root and reads this folder as another user.
  await chmod(folder, 0o755);
  const site = { folder, root, http: await unchosenPort(), https: await unchosenPort(), service };
  const source = await readFile(at(`build/service/proxies/${server.files[variant]}`), 'utf8');
  const file = join(folder, 'configuration');
  await writeFile(file, server.wrap(adapt(source, server.replacements(site)), site));
  const start = (): Promise<ChildProcess> => launch(name, server.argv(file, site), site);
  let child = await start();
  return {
    http: site.http,
    https: site.https,
    async restart() {
      await end(child);
      child = await start();
    },
    async stop() {
      await end(child);
      await rm(folder, { recursive: true });
    },
  };
}

function adapt(text: string, replacements: [RegExp, string][]): string {
  return replacements.reduce((adapted, [pattern, replacement]) => {
    if (!pattern.test(adapted)) throw new Error(`the file has no ${String(pattern)}`);
    pattern.lastIndex = 0;
    return adapted.replace(pattern, replacement);
  }, text);
}

/**
 * Starts the program, and waits until it accepts connections.
 * @throws Error with its output if it ends
 */
async function launch(name: ServerName, argv: string[], site: Site): Promise<ChildProcess> {
  const { env } = process;
  const program = findServer(env, name) ?? name;
  const stdio = ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'];
  // Caddy writes files to its home folder.
  const child = spawn(program, argv, { stdio, env: { PATH: env['PATH'], HOME: site.folder } });
  let errors = '';
  let hasEnded = false;
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.on('exit', () => (hasEnded = true));
  child.on('error', (cause) => {
    errors += cause.message;
    hasEnded = true;
  });
  while (!(await accepts(site.https))) {
    if (hasEnded) throw new Error(`${name} ended: ${errors}`);
  }
  return child;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // Waits long enough to leave the processor to the starting server.
    socket.on('error', () => setTimeout(() => resolve(false), 20));
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
