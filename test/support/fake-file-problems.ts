import type { FileProblem } from '../../src/shared/bridge/contract';
import type { FakeHandlers } from './fake-bridge';

type FileProblemChannel = Extract<keyof FakeHandlers, `fileProblems.${string}`>;

/** The part of the pretended main process that reports problems with the application's own files. */
export function fileProblemHandlers(world: {
  fileProblems: FileProblem[];
}): Pick<FakeHandlers, FileProblemChannel> {
  return {
    'fileProblems.list': () => world.fileProblems,
    'fileProblems.dismiss': ({ code }) => {
      world.fileProblems = world.fileProblems.filter((problem) => problem.code !== code);
      return world.fileProblems;
    },
  };
}
