// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkOptions } from './lib/arguments.mjs';
import { SetupError } from './lib/errors.mjs';
import { runForeground } from './lib/launch.mjs';
import { runMain } from './lib/main.mjs';
import { trialsOf } from './lib/package/try.mjs';
import { sandboxOptions } from './lib/sandbox.mjs';
import { openSession, throwawayFolder } from './lib/session.mjs';
import { text } from './lib/text.mjs';

/** @typedef {import('./lib/context.mjs').Context} Context */

/** How every PNG begins. */
const PNG = '89504e470d0a1a0a';

/*
 * npm run package:try: installs this system's packages on this computer as people do, has the installed program take a picture of its
 * sample data, and removes it again. For machines that are thrown away, such as those of the workflows.
 */
await runMain(text.packageTryHelp, async (context) => {
  checkOptions(process.argv.slice(2), []);
  const isLinux = context.platform === 'linux';
  const session = await openSession(context, { display: isLinux, keyring: isLinux });
  const dist = join(context.root, 'dist');
  try {
    for (const trial of trialsOf(context, dist, throwawayFolder('try'))) {
      for (const command of trial.install) await run(context, command, session.env);
      const picture = join(dist, `installed-${context.platform}-${trial.name}.png`);
      rmSync(picture, { force: true });
      const options = [...(await sandboxOptions(context, trial.program)), '--sample'];
      const env = { ...session.env, SITEDECK_USER_DATA: throwawayFolder('tried') };
      await run(context, [trial.program, ...options, '--capture', picture], env);
      if (!isPicture(picture)) throw new SetupError(text.noPicture(picture));
      for (const command of trial.remove) await run(context, command, session.env);
      if (existsSync(trial.program)) throw new SetupError(text.notRemoved(trial.program));
      process.stdout.write(`${trial.name}: ${relative(context.root, picture)}\n`);
    }
  } finally {
    await session.close();
  }
  return 0;
});

/** @param {Context} context @param {string[]} command @param {NodeJS.ProcessEnv} env */
async function run({ root }, [program = '', ...args], env) {
  const code = await runForeground(program, args, { cwd: root, env });
  if (code !== 0) throw new SetupError(text.commandFailed([program, ...args].join(' '), code));
}

/** @param {string} file */
function isPicture(file) {
  return existsSync(file) && readFileSync(file).subarray(0, 8).toString('hex') === PNG;
}
