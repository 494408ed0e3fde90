// @ts-check
import { parseAst } from 'vite';

/** A node of a syntax tree, of any type. @typedef {Record<string, any>} Node */

/** Returns the names that a script imports statically, with the modules. @param {string} code @returns {{ from: string, name: string }[]} */
export const importsOf = (code) =>
  bodyOf(code)
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap(({ source, specifiers }) =>
      specifiers.map((/** @type {Node} */ { imported }) => ({
        from: source.value,
        name: imported?.name ?? imported?.value ?? 'default',
      })),
    );

/**
 * Returns the exports of a script to which functions assign, so that their value can change after the script has run. `late` ones have no
 * first value and are assigned in one place: they are set once. `changing` are all others.
 * @param {string} code whose only export is a list at its end, as in a built chunk
 * @returns {{ late: Set<string>, changing: Set<string> }}
 */
export function assignedExports(code) {
  const body = bodyOf(code);
  /** @type {Map<string, number>} How many assignments in functions each variable has. */
  const counts = new Map();
  for (const node of body) countAssignments(node, [], counts);
  const empty = new Set(
    body
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap(({ declarations }) => declarations)
      .filter(({ init }) => init === null)
      .map(({ id }) => id.name),
  );
  const assigned = body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ specifiers }) => specifiers)
    .filter(({ local }) => counts.has(local.name));
  const isLate = (/** @type {Node} */ { local }) =>
    empty.has(local.name) && counts.get(local.name) === 1;
  const namesOf = (/** @type {Node[]} */ specifiers) =>
    new Set(specifiers.map(({ exported: { name, value } }) => name ?? value));
  return {
    late: namesOf(assigned.filter(isLate)),
    changing: namesOf(assigned.filter((specifier) => !isLate(specifier))),
  };
}

/** @param {string} code @returns {Node[]} */
const bodyOf = (code) => /** @type {Node[]} */ (parseAst(code).body);

/**
 * Counts the assignments within functions to variables that no enclosing scope declares.
 * @param {unknown} node
 * @param {Set<string>[]} scopes the enclosing scopes; none outside functions
 * @param {Map<string, number>} counts
 */
function countAssignments(node, scopes, counts) {
  if (Array.isArray(node)) for (const item of node) countAssignments(item, scopes, counts);
  if (!isNode(node)) return;
  const target = node['type'] === 'AssignmentExpression' ? node['left'] : node['argument'];
  if (scopes.length > 0 && ['AssignmentExpression', 'UpdateExpression'].includes(node['type']))
    for (const name of namesIn(target))
      if (!scopes.some((scope) => scope.has(name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const own = scopeOf(node, scopes.length > 0);
  const inner = own === null ? scopes : [...scopes, own];
  for (const value of Object.values(node)) countAssignments(value, inner, counts);
}

/** Returns the names that a node declares for what is in it, or null if it is no scope. @param {Node} node @param {boolean} isInFunction */
function scopeOf(node, isInFunction) {
  const { type } = node;
  if (/Function/.test(type))
    return new Set([...namesIn(node['params']), ...variablesOf(node['body'])]);
  if (!isInFunction) return null;
  if (type === 'BlockStatement' || type === 'StaticBlock') return lexicalNames(node['body']);
  if (type === 'SwitchStatement')
    return lexicalNames(node['cases'].flatMap((/** @type {Node} */ { consequent }) => consequent));
  if (type.startsWith('For')) return lexicalNames([node['init'] ?? node['left']]);
  return type === 'CatchClause' ? new Set(namesIn(node['param'])) : null;
}

/** Returns the names that statements declare for their block. @param {(Node | null)[]} statements */
function lexicalNames(statements) {
  const names = statements.flatMap((statement) => {
    if (statement?.['type'] === 'VariableDeclaration')
      return statement['declarations'].flatMap((/** @type {Node} */ { id }) => namesIn(id));
    return /^(Function|Class)Declaration$/.test(statement?.['type'])
      ? [statement?.['id'].name]
      : [];
  });
  return new Set(names);
}

/** Returns the `var`s of a function's body, wherever they are in it. @param {unknown} node @returns {string[]} */
function variablesOf(node) {
  if (Array.isArray(node)) return node.flatMap(variablesOf);
  if (!isNode(node) || /Function/.test(node['type'])) return [];
  const own =
    node['type'] === 'VariableDeclaration' && node['kind'] === 'var'
      ? node['declarations'].flatMap((/** @type {Node} */ { id }) => namesIn(id))
      : [];
  return [...own, ...Object.values(node).flatMap(variablesOf)];
}

/** Returns the variables of a pattern: of a parameter, a declaration, or an assignment's left side. @param {unknown} pattern @returns {string[]} */
function namesIn(pattern) {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (!isNode(pattern)) return [];
  if (pattern['type'] === 'Identifier') return [pattern['name']];
  if (pattern['type'] === 'Property') return namesIn(pattern['value']);
  const { left, elements, properties, argument } = pattern;
  return /Pattern$|^RestElement$/.test(pattern['type'])
    ? namesIn([left, elements, properties, argument].flat())
    : [];
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;
