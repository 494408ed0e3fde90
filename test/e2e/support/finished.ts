import { type ChildProcess, spawn } from 'node:child_process';

/** A program that has exited. */
export interface FinishedProgram {
  /** Null when a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The output of a running program so far. */
export interface ProgramOutput {
  stdout: string;
  stderr: string;
}

/** Collects a program's output. */
export function outputOf(child: ChildProcess): ProgramOutput {
  const output: ProgramOutput = { stdout: '', stderr: '' };
  child.stdout?.on('data', (words: Buffer) => (output.stdout += String(words)));
  child.stderr?.on('data', (words: Buffer) => (output.stderr += String(words)));
  return output;
}

/**
 * Runs a program until it exits.
 * @param signal ends it early
 */
export function runToEnd(
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; signal?: AbortSignal },
): Promise<FinishedProgram> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = outputOf(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, ...output }));
  });
}
