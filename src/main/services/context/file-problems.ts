import type { FileProblem } from '$shared/bridge/contract';

/** Problems with the application's own files: one of each kind, until the user dismisses it. */
export class FileProblemList {
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
