/** A process's environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;
