// @ts-check

/**
 * Writes what is not ASCII as escapes where V8 then keeps a shorter script: one of ASCII has one byte a character, any other
 * two. An escape has six characters, so a script of Japanese or Arabic texts stays as it is.
 * Escapes mean the same in texts, templates and patterns; nothing here uses String.raw with other characters.
 * @param {string} code
 */
export function shortenScript(code) {
  const escaped = code.replace(/[^\0-\x7f]/g, escape);
  return escaped.length <= 2 * code.length ? escaped : code;
}

/** @param {string} unit */
const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A Vite plugin: the built scripts take little memory. @returns {import('vite').Plugin} */
export const shortScriptsPlugin = () => ({
  name: 'short-scripts',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = shortenScript(chunk.code);
  },
});
