// @ts-check
import { parseOptions } from './lib/arguments.mjs';
import { runMain } from './lib/main.mjs';
import { runPackage } from './lib/run.mjs';
import { setUpTests } from './lib/set-up.mjs';

const HELP = `Usage: npm run pictures [-- --check]

Takes the pictures of docs/guide and the README from the application, in both themes, with sample data of always the same day.

  --check   compares the pictures that are there with the application, and changes nothing`;

await runMain(HELP, async (context) => {
  const { values } = parseOptions(process.argv.slice(2), { check: 'boolean' });
  const { session } = await setUpTests(context);
  const args = ['test', '--config', 'playwright.pictures.config.ts'];
  const check = values['check'] ? { SITEDECK_PICTURES_CHECK: '1' } : {};
  const env = { ...session.env, ...check };
  const code = await runPackage(context.root, 'playwright/cli.js', args, env);
  await session.close();
  return code;
});
