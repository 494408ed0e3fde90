// @ts-check

/**
 * Escapes the characters of a script that are not ASCII, if V8 then needs less memory for it: a script of only ASCII takes one byte per
 * character, any other takes two. An escape has six characters, so a script with Japanese or Arabic texts stays as it is.
 * Escapes mean the same in strings, templates and patterns. No code here uses String.raw with such characters.
 * @param {string} code
 */
export function shortenScript(code) {
  const escaped = code.replace(/[^\0-\x7f]/g, escape);
  return escaped.length <= 2 * code.length ? escaped : code;
}

/** @param {string} unit */
const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A Vite plugin that reduces the memory of the built scripts. @returns {import('vite').Plugin} */
export const shortScriptsPlugin = () => ({
  name: 'short-scripts',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = shortenScript(chunk.code);
  },
});
