import type { FileProblem } from '../../../shared/bridge/contract';

/** What went wrong with this machine's own files, once each, until the person has seen it. */
export class FileProblems {
  #list: FileProblem[] = [];

  constructor(
    private readonly now: () => number,
    private readonly tell: (list: FileProblem[]) => void,
  ) {}

  get list(): FileProblem[] {
    return this.#list;
  }

  report(code: FileProblem['code'], file: string): void {
    const others = this.#list.filter((problem) => problem.code !== code);
    this.#change([...others, { code, file, at: this.now() }]);
  }

  dismiss(code: FileProblem['code']): FileProblem[] {
    this.#change(this.#list.filter((problem) => problem.code !== code));
    return this.#list;
  }

  #change(list: FileProblem[]): void {
    this.#list = list;
    this.tell(list);
  }
}
