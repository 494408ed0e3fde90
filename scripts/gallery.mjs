// @ts-check
import { checkOptions } from './lib/arguments.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runMain } from './lib/main.mjs';
import { text } from './lib/text.mjs';

/* npm run gallery: serves a page with every component in every state, until it is interrupted. */
await runMain(text.galleryHelp, async (context) => {
  checkOptions(process.argv.slice(2), []);
  await ensureDependencies(context);
  const { serveGallery } = await import('./lib/gallery.mjs');
  const { address } = await serveGallery(context.root);
  context.say.line(text.galleryAt(address));
  return new Promise(() => undefined);
});
