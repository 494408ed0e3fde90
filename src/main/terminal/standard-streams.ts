/** What a process prints at its end. */
export interface LastWords {
  output: string | Uint8Array;
  errors: readonly string[];
  code: number;
}

/** A shell's exit code after a reader has gone, as of a program that SIGPIPE ends. */
const BROKEN_PIPE = 141;

/** Prints and ends the process. When nobody reads any more, it ends without a word. */
export async function printAndExit({ output, errors, code }: LastWords): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (cause: NodeJS.ErrnoException) => {
      process.exit(cause.code === 'EPIPE' ? BROKEN_PIPE : 1);
    });
  }
  if (output.length > 0) await write(process.stdout, output);
  for (const line of errors) await write(process.stderr, `sitedeck: ${line}\n`);
  return process.exit(code);
}

const write = (stream: NodeJS.WriteStream, content: string | Uint8Array): Promise<void> =>
  new Promise((resolve) => stream.write(content, () => resolve()));
