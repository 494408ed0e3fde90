type Method = (...parameters: never[]) => unknown;

/** The names of an object's methods. */
type MethodsOf<Target> = {
  [Name in keyof Target]: Target[Name] extends Method ? Name : never;
}[keyof Target];

type Promised<Target, Names extends keyof Target> = {
  [Name in Names]: Target[Name] extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Promise<Result>
    : never;
};

/**
 * Wraps synchronous methods of an object so that they return promises of their results and errors. Each method still
 * runs at once.
 */
export function asPromises<Target extends object, Names extends MethodsOf<Target>>(
  target: Target,
  ...names: Names[]
): Promised<Target, Names> {
  const methods = names.map((name) => [
    name,
    async (...parameters: never[]) => (target[name] as Method)(...parameters),
  ]);
  return Object.fromEntries(methods) as Promised<Target, Names>;
}
