import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatFastImport, formatSignature } from './fastImport';
import type { GitProcesses } from './GitProcesses';
import { parseTree } from './parse';
import type { GitSignature } from './types';

/** One change of a tree; `sha` null removes the path. */
export interface GitTreeChange {
  path: string;
  mode: string;
  sha: string | null;
}

/** An object id of zeros: as the old value of a ref it requires that the ref does not exist yet. */
export const NO_OBJECT = '0'.repeat(40);

/** Writes to one bare repository. The callers validate names and paths, and git validates them again. */
export class GitWriter {
  readonly #directory: string;
  readonly #processes: GitProcesses;

  constructor(directory: string, processes: GitProcesses) {
    this.#directory = directory;
    this.#processes = processes;
  }

  /** Writes a linear series of commits to a branch, with tags and branches at the last one. */
  async importCommits(
    options: Parameters<typeof formatFastImport>[0],
  ): Promise<void> {
    await this.#run(['fast-import', '--quiet', '--done', '--date-format=raw'], {
      input: formatFastImport(options),
    });
  }

  async writeBlob(content: Buffer): Promise<string> {
    return this.#text(['hash-object', '-w', '--stdin'], { input: content });
  }

  /** Writes a tree: `base` with the changes. Empty folders are removed. */
  async writeTree(
    base: string | undefined,
    changes: GitTreeChange[],
  ): Promise<string> {
    const folder = await mkdtemp(join(this.#directory, 'index-'));
    const env = { GIT_INDEX_FILE: join(folder, 'index') };
    try {
      await this.#run(base ? ['read-tree', base] : ['read-tree', '--empty'], {
        env,
      });
      const lines = await this.#indexLines(changes);
      await this.#run(
        ['update-index', '--add', '--replace', '-z', '--index-info'],
        { env, input: lines.map(line => `${line}\0`).join('') },
      );
      return await this.#text(['write-tree'], { env });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async writeCommit(commit: {
    tree: string;
    parents: string[];
    message: string;
    author: GitSignature;
    committer: GitSignature;
  }): Promise<string> {
    const lines = [
      `tree ${commit.tree}`,
      ...commit.parents.map(parent => `parent ${parent}`),
      `author ${formatSignature(commit.author)}`,
      `committer ${formatSignature(commit.committer)}`,
    ];
    return this.#text(['hash-object', '-t', 'commit', '-w', '--stdin'], {
      input: `${lines.join('\n')}\n\n${commit.message}`,
    });
  }

  /** Moves or creates a ref. With `expected`, only if the ref has this value ({@link NO_OBJECT}: does not exist). */
  async updateRef(name: string, sha: string, expected?: string): Promise<void> {
    await this.#run([
      'update-ref',
      name,
      sha,
      ...(expected === undefined ? [] : [expected]),
    ]);
  }

  async deleteRef(name: string): Promise<void> {
    await this.#run(['update-ref', '-d', name]);
  }

  /** Sets the default branch. */
  async setDefaultBranch(branch: string): Promise<void> {
    await this.#run(['symbolic-ref', 'HEAD', `refs/heads/${branch}`]);
  }

  async #indexLines(changes: GitTreeChange[]): Promise<string[]> {
    const lines: string[] = [];
    for (const change of changes) {
      if (change.sha === null) {
        lines.push(`0 ${NO_OBJECT}\t${change.path}`);
      } else if (change.mode === '040000') {
        const entries = parseTree(
          await this.#run(['ls-tree', '-r', '-z', '-l', change.sha]),
        );
        for (const entry of entries) {
          lines.push(
            `${entry.mode} ${entry.sha}\t${change.path}/${entry.path}`,
          );
        }
      } else {
        lines.push(`${change.mode} ${change.sha}\t${change.path}`);
      }
    }
    return lines;
  }

  #run(
    args: string[],
    options: { input?: string | Buffer; env?: Record<string, string> } = {},
  ) {
    return this.#processes.run(args, { cwd: this.#directory, ...options });
  }

  async #text(
    args: string[],
    options: { input?: string | Buffer; env?: Record<string, string> } = {},
  ) {
    return (await this.#run(args, options)).toString().trim();
  }
}
