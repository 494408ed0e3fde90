/** What assistants may do with an account: nothing, read its statistics, or also change its websites. */
export const ASSISTANT_ACCESS = ['off', 'read', 'change'] as const;
export type AssistantAccess = (typeof ASSISTANT_ACCESS)[number];

/** A call of an assistant's tool. */
export interface AssistantCall {
  /** When the call was made, in milliseconds since the epoch. */
  at: number;
  /** The name of the assistant's program, as the program tells it. */
  client: string;
  tool: string;
  account: string | null;
  website: string | null;
  /** The result of the call. `refused`: the call named something that does not exist or is not allowed. */
  outcome: 'answered' | 'refused' | 'failed';
}

/** The state of assistants, as the settings show it. */
export interface Assistants {
  /** The access that the user chose, by account id. */
  access: Readonly<Record<string, AssistantAccess>>;
  /**
   * The access to accounts without a choice: `read`, or `off` while the file with the choices cannot be used.
   */
  otherwise: AssistantAccess;
  /** The latest calls, newest first. */
  calls: readonly AssistantCall[];
  /**
   * The program and arguments that start the server for assistants, as their configuration files need them.
   */
  command: { program: string; args: string[] };
}
