// @ts-check

/** The index of the message among the arguments of each error's constructor. */
const MESSAGE_AT = new Map([
  ['AppFailure', 1],
  ['Error', 0],
  ['RangeError', 0],
  ['TypeError', 0],
]);

/** A node of Babel's syntax tree. @typedef {{ type: string, callee?: { type: string, name?: string }, arguments?: unknown[] }} Syntax */

/**
 * Says why a node is not mutated. Messages of errors are skipped: they are for logs, no code depends on them, and tests that repeat
 * them would only make better wording harder.
 * @param {{ node: Syntax, parent: Syntax }} path
 * @returns {string | undefined} Undefined if the node is mutated.
 */
export function shouldIgnore({ node, parent }) {
  if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined;
  if (parent.type !== 'NewExpression' || parent.callee?.type !== 'Identifier') return undefined;
  const at = MESSAGE_AT.get(parent.callee.name ?? '');
  if (at === undefined || parent.arguments?.[at] !== node) return undefined;
  return 'the message of an error';
}

/** Registers `shouldIgnore` with Stryker. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'messages', value: { shouldIgnore } }];
