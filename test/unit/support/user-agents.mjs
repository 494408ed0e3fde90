// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/*
 * Run `node test/unit/support/user-agents.mjs` after npm update: it updates the browsers' versions in
 * test/unit/service/collect/user-agents.tsv to those of caniuse-lite, a dependency of the build tools. Then add new
 * user agents of people and bots.
 */

const LIST = new URL('../service/collect/user-agents.tsv', import.meta.url);
/**
 * How user agents name the browsers. Other browsers contain Chrome's version, too, and follow it later, so only its
 * newest one is updated.
 */
const TOKENS = [
  { browser: 'chrome', tokens: ['Chrome', 'CriOS'], rest: '.0.0.0' },
  { browser: 'edge', tokens: ['Edg', 'EdgA', 'EdgiOS'], rest: '.0.0.0' },
  { browser: 'firefox', tokens: ['Firefox', 'rv:', 'FxiOS', 'Gecko'], rest: '.0' },
  { browser: 'opera', tokens: ['OPR'], rest: '.0.0.0' },
];

/** @type {{ agents: Record<string, { release_date: Record<string, number | null> }> }} */
const { agents } = createRequire(import.meta.url)('caniuse-lite');
const seconds = Date.now() / 1_000;

/** @param {string} browser @returns {number} its newest released version */
function newest(browser) {
  const released = Object.entries(agents[browser]?.release_date ?? {});
  return Math.max(
    ...released
      .filter(([, at]) => at !== null && at < seconds)
      .map(([version]) => parseInt(version, 10)),
  );
}

let text = readFileSync(LIST, 'utf8');
for (const { browser, tokens, rest } of TOKENS) {
  const version = newest(browser);
  for (const token of tokens) {
    const start = token.endsWith(':') ? token : `${token}/`;
    const found = [...text.matchAll(new RegExp(`(?<![\\w.])${start}(\\d+)${rest}(?![\\d.])`, 'g'))];
    const latest = Math.max(0, ...found.map(([, number]) => Number(number)));
    if (latest === 0 || latest >= version) continue;
    text = text.replaceAll(`${start}${latest}${rest}`, `${start}${version}${rest}`);
    process.stdout.write(`${token} ${latest} → ${version}\n`);
  }
}
writeFileSync(LIST, text);
