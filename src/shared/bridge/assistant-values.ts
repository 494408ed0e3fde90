/** The access of assistants to an account. */
export const ASSISTANT_ACCESS = ['off', 'read', 'change'] as const;
export type AssistantAccess = (typeof ASSISTANT_ACCESS)[number];

/** A call of an assistant's tool. */
export interface AssistantCall {
  /** Milliseconds since the epoch. */
  at: number;
  /** The name that the assistant's program gives. */
  client: string;
  tool: string;
  account: string | null;
  website: string | null;
  /** `refused`: the call named something that does not exist or is not allowed. */
  outcome: 'answered' | 'refused' | 'failed';
}

/** The state of assistants, as the settings show it. */
export interface Assistants {
  /** The chosen access, by account id. */
  access: Readonly<Record<string, AssistantAccess>>;
  /** The access to all other accounts: `read`, or `off` while the file with the choices cannot be used. */
  otherwise: AssistantAccess;
  /** The latest calls, newest first. */
  calls: readonly AssistantCall[];
  /** The program and arguments that start the server, as in clients' configuration files. */
  command: { program: string; args: string[] };
}
