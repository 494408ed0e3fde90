// @ts-check
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/*
 * `npm ci` as the real one does it: empties node_modules, unpacks, and writes its record last. Interrupted, it goes on for as long as it
 * takes to undo its work, and takes whatever is in node_modules by then. Files in the folder FAKE_NPM hold it: `hold` at half of the
 * packages, until it is gone; a missing `roll-back` before it undoes. It writes its process id to `pids` there, and `halfway` when it got
 * so far.
 */
const control = process.env['FAKE_NPM'] ?? '';
const modules = join(process.cwd(), 'node_modules');

const until = async (/** @type {() => boolean} */ isTrue) => {
  while (!isTrue()) await pause(5);
};

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void rollBack());

async function rollBack() {
  if (interrupted) return;
  interrupted = true;
  await until(() => existsSync(join(control, 'roll-back')));
  rmSync(modules, { recursive: true, force: true });
  process.exit(1);
}

appendFileSync(join(control, 'pids'), `${process.pid}\n`);
if (process.argv[2] !== 'ci') process.exit(1);
/** @type {[string, { version: string, integrity: string }][]} */
const locked = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
const wanted = locked.filter(([path]) => path !== '');
rmSync(modules, { recursive: true, force: true });
for (const [at, [path, { version }]] of wanted.entries()) {
  if (at === Math.ceil(wanted.length / 2)) {
    writeFileSync(join(control, 'halfway'), '');
    await until(() => !existsSync(join(control, 'hold')));
  }
  if (interrupted) await new Promise(() => undefined);
  put(join(path, 'package.json'), JSON.stringify({ version }));
}
put('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(wanted) }));
process.exit(0);

/** @param {string} file @param {string} content */
function put(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
