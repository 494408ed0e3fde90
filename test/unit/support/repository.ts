import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder, writeTestFile } from './folder';

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];

/** A Git repository for one test, on its branch `main`. */
export class Repository {
  readonly root = testFolder();

  /**
   * Begins with a commit of these files.
   * @param files the contents by path
   */
  constructor(files: Record<string, string>) {
    this.git('init', '-q', '-b', 'main');
    for (const [file, content] of Object.entries(files)) this.write(file, content);
    this.commit('first');
  }

  git(...args: string[]): void {
    execFileSync('git', [...AUTHOR, ...args], { cwd: this.root, stdio: 'pipe' });
  }

  write(file: string, content: string): void {
    writeTestFile(join(this.root, file), content);
  }

  remove(file: string): void {
    rmSync(join(this.root, file), { recursive: true });
  }

  commit(words: string): void {
    this.git('add', '-A');
    this.git('commit', '-q', '-m', words);
  }
}
