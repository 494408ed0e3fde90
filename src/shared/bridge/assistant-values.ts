/** What assistants may do with an account. */
export const ASSISTANT_ACCESS = ['off', 'read', 'change'] as const;
export type AssistantAccess = (typeof ASSISTANT_ACCESS)[number];

/** A call of an assistant's tool. */
export interface AssistantCall {
  /** Milliseconds since the epoch. */
  at: number;
  /** What the assistant's program calls itself. */
  client: string;
  tool: string;
  account: string | null;
  website: string | null;
  /** `refused`: it named what does not exist or is not allowed. */
  outcome: 'answered' | 'refused' | 'failed';
}

/** What Settings show of assistants. */
export interface Assistants {
  /** By account id, where it was chosen. */
  access: Readonly<Record<string, AssistantAccess>>;
  /** Of the other accounts: `read`, but `off` since the file that says what was chosen could not be used. */
  otherwise: AssistantAccess;
  /** The latest calls, newest first. */
  calls: readonly AssistantCall[];
  /** The program and arguments that start the server, as clients' configuration takes them. */
  command: { program: string; args: string[] };
}
