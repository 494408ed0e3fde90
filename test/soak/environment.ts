/**
 * Replaces a process's environment variables, and deletes those that are missing in the new environment.
 *
 * @param own of the process
 */
export function replaceEnvironment(own: NodeJS.ProcessEnv, env: NodeJS.ProcessEnv): void {
  for (const name of new Set([...Object.keys(own), ...Object.keys(env)])) {
    const value = env[name];
    if (value === undefined) Reflect.deleteProperty(own, name);
    else own[name] = value;
  }
}
