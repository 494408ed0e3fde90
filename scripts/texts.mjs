// @ts-check
import { fileURLToPath } from 'node:url';
import { compileTexts } from './lib/texts.mjs';

/* Compiles the messages of every language (src/shared/text/messages) if they have changed. */
compileTexts(fileURLToPath(new URL('..', import.meta.url)));
