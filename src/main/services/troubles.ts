import type { Trouble } from '../../shared/bridge/contract';

/** What went wrong with this machine's own files, once each, until the person has seen it. */
export class Troubles {
  #list: Trouble[] = [];

  constructor(
    private readonly now: () => number,
    private readonly tell: (list: Trouble[]) => void,
  ) {}

  get list(): Trouble[] {
    return this.#list;
  }

  met(code: Trouble['code'], file: string): void {
    const others = this.#list.filter((trouble) => trouble.code !== code);
    this.#change([...others, { code, file, at: this.now() }]);
  }

  dismiss(code: Trouble['code']): Trouble[] {
    this.#change(this.#list.filter((trouble) => trouble.code !== code));
    return this.#list;
  }

  #change(list: Trouble[]): void {
    this.#list = list;
    this.tell(list);
  }
}
