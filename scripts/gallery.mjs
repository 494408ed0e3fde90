// @ts-check
import { parseOptions } from './lib/arguments.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runMain } from './lib/main.mjs';

const HELP = `Usage: npm run gallery

Serves a page with every component in every state, in both themes and from right to left, until you press Ctrl-C.`;

await runMain(HELP, async (context) => {
  parseOptions(process.argv.slice(2), {});
  await ensureDependencies(context);
  const { serveGallery } = await import('./lib/gallery.mjs');
  const { address } = await serveGallery(context.root);
  context.say.line(`The gallery is at ${address} (Ctrl-C ends it)`);
  return new Promise(() => undefined);
});
