// @ts-check

/** The position of an error's message among its constructor's arguments. */
const MESSAGE_AT = new Map([
  ['AppFailure', 1],
  ['Error', 0],
  ['RangeError', 0],
  ['TypeError', 0],
]);

/** As Babel has it. @typedef {{ type: string, callee?: { type: string, name?: string }, arguments?: unknown[] }} Syntax */

/**
 * Why a piece of syntax is not mutated: the messages of errors are for logs, nobody decides anything by them, and tests that
 * repeat them would only be in the way of better words.
 * @param {{ node: Syntax, parent: Syntax }} path
 * @returns {string | undefined} Undefined for everything else.
 */
export function shouldIgnore({ node, parent }) {
  if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined;
  if (parent.type !== 'NewExpression' || parent.callee?.type !== 'Identifier') return undefined;
  const at = MESSAGE_AT.get(parent.callee.name ?? '');
  if (at === undefined || parent.arguments?.[at] !== node) return undefined;
  return 'the message of an error';
}

/** Registers it with Stryker. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'messages', value: { shouldIgnore } }];
