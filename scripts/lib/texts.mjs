// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { expressionOf, FORMAT_FUNCTIONS, INFLECTION_FUNCTIONS, readMessage } from './messages.mjs';

/*
 * Compiles src/shared/text/messages/LANGUAGE.json (ICU MessageFormat) into TypeScript modules. A text without arguments becomes a string,
 * one with arguments becomes a function of the argument, or of an object with several. Other languages must have the arguments of English.
 */

/** @typedef {import('./messages.mjs').Message} Message */
/** A compiled text, or a list of texts. @typedef {Message | Message[]} Entry */
/** @typedef {Record<string, string | string[]>} Source */

const MESSAGES = 'src/shared/text/messages';
const GENERATED = 'src/shared/text/generated';

/** The groups of texts that the built-in service shows in its reader's language. Their module does not use the language chosen for the process. */
const SERVICE =
  'alertWhy channelGaps insight serviceMail servicePage statisticTitles statisticValues valueWords'.split(
    ' ',
  );
/** Groups of `SERVICE` that the application shows, too. */
const SHARED = SERVICE.filter((group) => !group.startsWith('service'));

/** Key prefix of sentences that are later filled in with links. They are compiled to template strings, not to functions. */
const TEMPLATES = 'insight.sentences.';

/** The file that records from which messages the modules were made. */
const STAMP = `${GENERATED}/made-from.txt`;

/**
 * Compiles the messages of every language, unless the compiled modules are up to date.
 * @param {string} root the project's folder
 * @throws {Error} with every file and key where something is wrong
 */
export function compileTexts(root) {
  const stamp = stampOf(root);
  const known = join(root, STAMP);
  if (existsSync(known) && readFileSync(known, 'utf8') === stamp) return;
  compile(root);
  writeChanged(known, stamp);
}

/** Returns a hash of the messages and of the code that compiles them. @param {string} root */
function stampOf(root) {
  const own = ['./texts.mjs', './messages.mjs'].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  );
  const files = readdirSync(join(root, MESSAGES)).map((file) => join(root, MESSAGES, file));
  const hash = createHash('sha256');
  for (const file of [...own, ...files]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} root */
function compile(root) {
  /** @type {string[]} */
  const problems = [];
  const english = readLanguage(root, 'en', problems);
  for (const file of readdirSync(join(root, MESSAGES))) {
    const language = basename(file, '.json');
    const entries = language === 'en' ? english : readLanguage(root, language, problems);
    compare(english, entries, `${MESSAGES}/${file}`, problems);
    if (problems.length > 0) continue;
    const descriptions = language === 'en' ? descriptionsIn(readSource(root, 'en')) : {};
    for (const [name, code] of Object.entries(modulesOf(language, entries, english, descriptions)))
      writeChanged(join(root, GENERATED, name), code);
  }
  if (problems.length > 0) throw new Error(`Texts:\n${problems.join('\n')}`);
}

/** @param {string} root @param {string} language @returns {Source} */
const readSource = (root, language) =>
  JSON.parse(readFileSync(join(root, MESSAGES, `${language}.json`), 'utf8'));

/** Returns the notes for translators, by the key of their text: `"@key": "…"`. @param {Source} source */
function descriptionsIn(source) {
  const described = Object.entries(source).filter(([key]) => key.startsWith('@'));
  return Object.fromEntries(described.map(([key, text]) => [key.slice(1), String(text)]));
}

/** @param {string} root @param {string} language @param {string[]} problems @returns {Map<string, Entry>} */
function readLanguage(root, language, problems) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  const read = (/** @type {string} */ text) => readMessage(text, language);
  for (const [key, value] of Object.entries(readSource(root, language))) {
    if (key.startsWith('@')) continue;
    try {
      const entry = Array.isArray(value) ? value.map(read) : read(value);
      checkUse(key, entry);
      entries.set(key, entry);
    } catch (error) {
      problems.push(`${MESSAGES}/${language}.json ${key}: ${/** @type {Error} */ (error).message}`);
    }
  }
  return entries;
}

/** @param {string} key @param {Entry} entry */
function checkUse(key, entry) {
  if (key.startsWith(TEMPLATES))
    for (const each of [entry].flat()) each.elements.forEach(templatePart);
  if (!SERVICE.includes(key.split('.')[0] ?? '')) return;
  const code = [entry].flat().map(({ elements }) => expressionOf(elements));
  const format = FORMAT_FUNCTIONS.find((name) => code.some((each) => each.includes(`${name}(`)));
  if (format !== undefined) throw new Error('the service says it: let the caller format it');
}

/**
 * Finds keys and arguments in which a language differs from English.
 * @param {Map<string, Entry>} english
 * @param {Map<string, Entry>} entries
 * @param {string} file
 * @param {string[]} problems
 */
function compare(english, entries, file, problems) {
  const tell = (/** @type {string} */ key, /** @type {string} */ what) =>
    problems.push(`${file} ${key}: ${what}`);
  for (const key of english.keys()) if (!entries.has(key)) tell(key, 'missing');
  for (const [key, entry] of entries) {
    const base = english.get(key);
    if (base === undefined) tell(key, 'unknown key');
    else if (Array.isArray(base) || Array.isArray(entry)) {
      const lengths = [base, entry].map((each) => (Array.isArray(each) ? each.length : 'no'));
      if (lengths[0] !== lengths[1]) tell(key, `a list of ${lengths[1]}, not ${lengths[0]}`);
    } else {
      for (const [name, { isShown }] of base.args)
        if (isShown && !entry.args.has(name)) tell(key, `{${name}} is missing`);
      for (const [name, { type }] of entry.args) {
        const expected = base.args.get(name)?.type;
        if (expected === undefined) tell(key, `unknown argument {${name}}`);
        else if (expected !== type) tell(key, `{${name}} is a ${type}, not a ${expected}`);
      }
    }
  }
}

/**
 * Returns the modules of a language: one for the application, one for the built-in service.
 * @param {string} language
 * @param {Map<string, Entry>} entries
 * @param {Map<string, Entry>} english
 * @param {Record<string, string>} descriptions the notes for translators, by key
 * @returns {Record<string, string>} their code by file
 */
function modulesOf(language, entries, english, descriptions) {
  const tree = treeOf(entries);
  const code = (/** @type {string} */ group) =>
    codeOf(tree[group] ?? {}, group, { language, english, descriptions });
  const groups = Object.keys(tree).filter((group) => !SERVICE.includes(group));
  const typeOf = (/** @type {string} */ name, /** @type {string} */ file) =>
    language === 'en' ? '' : `: typeof import('../${file}/en').${name}`;
  const service = SERVICE.map(
    (group) => `export const ${group}${typeOf(group, 'service')} = ${code(group)};\n`,
  ).join('\n');
  const application =
    `export const messages${typeOf('messages', 'application')} = {\n` +
    groups.map((group) => `${group}: ${code(group)},\n`).join('') +
    `${SHARED.map((group) => `${group},\n`).join('')}};\n`;
  const shared = `import { ${SHARED.join(', ')} } from '../service/${language}';\n`;
  return {
    [`service/${language}.ts`]: withImports(service, language),
    [`application/${language}.ts`]: withImports(application, language, shared),
  };
}

/** @param {string} code @param {string} language @param {string} [more] */
function withImports(code, language, more = '') {
  const used = (/** @type {string[]} */ names) => names.filter((name) => code.includes(`${name}(`));
  const imports = (/** @type {string[]} */ names, /** @type {string} */ from) =>
    names.length === 0 ? '' : `import { ${names.join(', ')} } from '../../${from}';\n`;
  const plural = code.includes('plural(');
  return (
    `// Made from messages/${language}.json by scripts/texts.mjs.\n` +
    imports([...new Set(used(FORMAT_FUNCTIONS))], 'format') +
    imports(used(INFLECTION_FUNCTIONS), 'inflections') +
    imports(plural ? ['pluralRule'] : [], 'plural-rule') +
    more +
    (plural ? `\nconst plural = pluralRule('${language}');\n` : '') +
    `\n${code}`
  );
}

/**
 * A Vite plugin that compiles the messages before a build and whenever they change.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export const compileTextsPlugin = (root) => ({
  name: 'compiled-texts',
  buildStart() {
    compileTexts(root);
    for (const file of readdirSync(join(root, MESSAGES)))
      this.addWatchFile(join(root, MESSAGES, file));
  },
});

/** The texts as a tree, by the parts of their keys. @typedef {{ [name: string]: Tree | Entry }} Tree */

/** @param {Map<string, Entry>} entries @returns {Record<string, Tree>} */
function treeOf(entries) {
  /** @type {Record<string, any>} */
  const tree = {};
  for (const [key, entry] of entries) {
    const parts = key.split('.');
    const name = parts.pop() ?? '';
    let at = tree;
    for (const part of parts) at = at[part] ??= {};
    at[name] = entry;
  }
  return tree;
}

/** @param {Tree | Entry} value @returns {value is Message} */
const isMessage = (value) => 'elements' in value && Array.isArray(value.elements);

/** @typedef {{ language: string, english: Map<string, Entry>, descriptions: Record<string, string> }} Context */

/** @param {Tree | Entry} value @param {string} key @param {Context} context @returns {string} */
function codeOf(value, key, context) {
  if (Array.isArray(value))
    return `[${value.map((each) => codeOf(each, key, context)).join(', ')}]`;
  if (isMessage(value)) return valueOf(value, key, context);
  const lines = Object.entries(value).map(([name, each]) => {
    const below = `${key}.${name}`;
    const description = context.descriptions[below];
    const comment = description === undefined ? '' : `/** ${description} */\n`;
    return `${comment}${JSON.stringify(name)}: ${codeOf(each, below, context)},\n`;
  });
  return `{\n${lines.join('')}}`;
}

/** Returns the code of a text: a string, or a function of one argument or of an object with several. @param {Message} message @param {string} key @param {Context} context */
function valueOf({ elements, args }, key, { language, english }) {
  if (key.startsWith(TEMPLATES)) return JSON.stringify(elements.map(templatePart).join(''));
  const base = english.get(key);
  const all = base === undefined || Array.isArray(base) ? args : base.args;
  const text = expressionOf(elements);
  if (all.size === 0) return text;
  const code = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
  const used = [...all.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  const types = [...all].map(([name, { type }]) => `${name}: ${type}`).join('; ');
  const names = all.size === 1 ? used.join('') : `{ ${used.join(', ')} }`;
  if (language !== 'en') return `(${names}) => ${text}`;
  return `(${all.size === 1 ? types : `${names}: { ${types} }`}): string => ${text}`;
}

/** @param {import('./messages.mjs').Element} element */
function templatePart(element) {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.argument) return `{${element.value}}`;
  throw new Error('a template has plain arguments alone');
}

/** Writes a file only if its content changes, and atomically, because several programs may do this at once. @param {string} file @param {string} content */
function writeChanged(file, content) {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
