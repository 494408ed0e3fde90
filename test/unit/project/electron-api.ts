import { dirname } from 'node:path';
import ts from 'typescript';

const TYPES = /node_modules\/electron\/electron\.d\.ts$/;
/** Modules whose types are needed: those of Electron, its updater, Node and the project. */
const KNOWN = /^(electron(-updater)?$|electron\/|node:|[.$])/;
/** Methods whose first argument is the name of an event. */
const LISTENING = new Set(['on', 'once', 'off', 'addListener', 'removeListener']);

/** The members of Electron that source files use. */
export interface ElectronUse {
  /** Sorted names: `Interface.member`, with the event for listeners (`App.on window-all-closed`), and `new Class`. */
  members: string[];
  /** The members that Electron's types mark as deprecated. */
  deprecated: string[];
}

/**
 * Finds the members of Electron that files use: methods, properties, events, constructors, and options in object
 * literals. Names are resolved by the types of the installed version.
 * @param isOwn whether a file of the program is one of the project's
 */
export function electronUse(program: ts.Program, isOwn: (path: string) => boolean): ElectronUse {
  const checker = program.getTypeChecker();
  const names = memberNames(program);
  const members = new Set<string>();
  const deprecated = new Set<string>();

  const add = (symbol: ts.Symbol | undefined, event = ''): void => {
    const owners = symbol?.declarations?.map(ownerOf) ?? [];
    // Electron extends some types of the DOM and Node. These have further declarations and are skipped.
    if (symbol === undefined || owners.includes(null)) return;
    const isDeprecated = symbol.getJsDocTags(checker).some(({ name }) => name === 'deprecated');
    for (const owner of owners) {
      const member = `${owner}.${symbol.name}${event}`;
      members.add(member);
      if (isDeprecated) deprecated.add(member);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && names.has(node.name.text))
      add(checker.getSymbolAtLocation(node.name), eventOf(node));
    if (ts.isNewExpression(node)) {
      const made = checker.getResolvedSignature(node)?.declaration;
      const owner = made === undefined ? null : ownerOf(made);
      if (owner !== null) members.add(`new ${owner}`);
    }
    if (ts.isObjectLiteralExpression(node) || ts.isObjectBindingPattern(node)) {
      const known = namesIn(node).filter((name) => names.has(name));
      const type = known.length > 0 ? typeOf(node, checker) : undefined;
      for (const part of type?.isUnion() ? type.types : [type])
        for (const name of known) add(part?.getProperty(name));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isOwn(file.fileName)) visit(file);
  return { members: [...members].sort(), deprecated: [...deprecated].sort() };
}

/** The names of all of Electron's members. Only these names are resolved. */
function memberNames(program: ts.Program): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeElement(node) || ts.isClassElement(node))
      if (node.name !== undefined) names.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (TYPES.test(file.fileName)) visit(file);
  return names;
}

/** The property names of an object literal or a destructuring pattern. */
function namesIn(node: ts.ObjectLiteralExpression | ts.ObjectBindingPattern): string[] {
  const all: readonly (ts.ObjectLiteralElementLike | ts.BindingElement)[] =
    ts.isObjectBindingPattern(node) ? node.elements : node.properties;
  return all.flatMap((one) => {
    const name = ts.isBindingElement(one) ? (one.propertyName ?? one.name) : one.name;
    return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name))
      ? name.text
      : [];
  });
}

const typeOf = (
  node: ts.ObjectLiteralExpression | ts.ObjectBindingPattern,
  checker: ts.TypeChecker,
): ts.Type | undefined =>
  ts.isObjectBindingPattern(node)
    ? checker.getTypeAtLocation(node)
    : checker.getContextualType(node);

/** The interface or class of a member of Electron; null for other declarations. */
function ownerOf(declaration: ts.Node): string | null {
  if (!TYPES.test(declaration.getSourceFile().fileName)) return null;
  const { parent } = declaration;
  const isType = ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent);
  return isType ? (parent.name?.text ?? null) : null;
}

/** A space and the event of a listener; empty for other members. */
function eventOf({ name, parent }: ts.PropertyAccessExpression): string {
  if (!LISTENING.has(name.text) || !ts.isCallExpression(parent)) return '';
  const [event] = parent.arguments;
  return event !== undefined && ts.isStringLiteral(event) ? ` ${event.text}` : '';
}

/**
 * A program of some of the project's files, with the project's options. It loads only the types that are needed,
 * because checking all packages takes several times as long.
 * @param config the project's tsconfig.node.json
 */
export function programOf(config: string, isPart: (path: string) => boolean): ts.Program {
  const read = ts.readConfigFile(config, (path) => ts.sys.readFile(path));
  const parsed = ts.parseJsonConfigFileContent(read.config, ts.sys, dirname(config));
  const options = { ...parsed.options, types: ['node'] };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (imports, file) =>
    imports.map(({ text }) =>
      KNOWN.test(text)
        ? ts.resolveModuleName(text, file, options, host)
        : { resolvedModule: undefined },
    );
  return ts.createProgram(parsed.fileNames.filter(isPart), options, host);
}
