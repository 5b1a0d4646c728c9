import { GitCommandError } from './GitCommandError';
import type { GitProcesses } from './GitProcesses';
import { isObjectId, isRefName } from './names';
import {
  REF_FORMAT,
  parseBatch,
  parseCommit,
  parseRefs,
  parseTree,
} from './parse';
import type { GitCommit, GitObject, GitRef, GitTreeEntry } from './types';

const ABBREVIATED_ID = /^[0-9a-f]{7,40}$/;

/** Selects the commits of a log. */
export interface GitLogOptions {
  /** Object id of the newest commit. */
  from: string;
  /** Leaves out the commits that are reachable from this one. */
  notIn?: string;
  /** Only commits that changed this path. */
  path?: string;
  skip?: number;
  limit?: number;
}

/** Reads one bare repository. Refs and paths are untrusted input: they are validated or passed as literals. */
export class GitRepository {
  readonly #processes: GitProcesses;

  constructor(
    /** Folder of the bare repository. */
    readonly directory: string,
    processes: GitProcesses,
  ) {
    this.#processes = processes;
  }

  /**
   * Returns the commit of a branch, a tag, a full ref or an object id, tried in this order; undefined if none exists.
   */
  async resolveCommit(ref: string): Promise<string | undefined> {
    if (!isRefName(ref)) {
      return undefined;
    }
    const candidates = [`refs/heads/${ref}`, `refs/tags/${ref}`];
    if (ref.startsWith('refs/')) {
      candidates.push(ref);
    } else if (/^(heads|tags)\//.test(ref)) {
      candidates.push(`refs/${ref}`);
    } else if (ref === 'HEAD' || ABBREVIATED_ID.test(ref)) {
      candidates.push(ref);
    }
    const output = await this.#run(['cat-file', '--batch-check'], {
      input: candidates.map(candidate => `${candidate}^{commit}\n`).join(''),
    });
    const found = output
      .toString('utf8')
      .split('\n')
      .map(line => line.split(' '))
      .find(fields => fields.length === 3 && fields[1] === 'commit');
    return found?.[0];
  }

  /** Returns objects by id, in the same order; undefined for a missing one. */
  async readObjects(shas: string[]): Promise<(GitObject | undefined)[]> {
    if (shas.length === 0) {
      return [];
    }
    if (!shas.every(isObjectId)) {
      throw new Error('Only complete object ids can be read');
    }
    const output = await this.#run(['cat-file', '--batch'], {
      input: shas.map(sha => `${sha}\n`).join(''),
    });
    return parseBatch(output);
  }

  async readObject(sha: string): Promise<GitObject | undefined> {
    return isObjectId(sha) ? (await this.readObjects([sha]))[0] : undefined;
  }

  /** Returns commits by id; throws if one of them does not exist. */
  async readCommits(shas: string[]): Promise<GitCommit[]> {
    const objects = await this.readObjects(shas);
    return objects.map((object, index) => {
      if (object?.type !== 'commit') {
        throw new Error(`No commit ${shas[index]}`);
      }
      return parseCommit(object.sha, object.content);
    });
  }

  /** Returns the entry at a path of a commit or tree; undefined if missing. The root is a tree with an empty path. */
  async findEntry(
    treeish: string,
    path: string,
  ): Promise<GitTreeEntry | undefined> {
    if (path === '') {
      const tree = (await this.#run(['rev-parse', `${treeish}^{tree}`]))
        .toString()
        .trim();
      return { mode: '040000', type: 'tree', sha: tree, path: '' };
    }
    const output = await this.#run([
      '--literal-pathspecs',
      'ls-tree',
      '-z',
      '-l',
      '--full-tree',
      treeish,
      '--',
      path,
    ]);
    return parseTree(output).find(entry => entry.path === path);
  }

  /** Returns the entries of a tree; with `recursive`, also the entries of its folders (folders included). */
  async listTree(
    treeish: string,
    options: { recursive?: boolean } = {},
  ): Promise<GitTreeEntry[]> {
    const output = await this.#run([
      'ls-tree',
      '-z',
      '-l',
      '--full-tree',
      ...(options.recursive ? ['-r', '-t'] : []),
      treeish,
    ]);
    return parseTree(output);
  }

  /** Commits, newest first. */
  async log(options: GitLogOptions): Promise<GitCommit[]> {
    const output = await this.#run([
      '--literal-pathspecs',
      'rev-list',
      `--skip=${options.skip ?? 0}`,
      `--max-count=${options.limit ?? 30}`,
      ...revisionArguments(options),
    ]);
    return this.readCommits(output.toString().split('\n').filter(isObjectId));
  }

  async countCommits(options: GitLogOptions): Promise<number> {
    const output = await this.#run([
      '--literal-pathspecs',
      'rev-list',
      '--count',
      ...revisionArguments(options),
    ]);
    return Number(output.toString().trim());
  }

  /** Returns the newest common commit of two commits; undefined if their histories are unrelated. */
  async mergeBase(one: string, other: string): Promise<string | undefined> {
    try {
      return (await this.#run(['merge-base', one, other])).toString().trim();
    } catch (error) {
      if (error instanceof GitCommandError && error.status === 1) {
        return undefined;
      }
      throw error;
    }
  }

  /** Returns the refs whose full name is the prefix or below it. */
  async refs(prefix: string): Promise<GitRef[]> {
    return parseRefs(
      await this.#run(['for-each-ref', `--format=${REF_FORMAT}`, prefix]),
    );
  }

  /** One ref by its full name. */
  async ref(name: string): Promise<GitRef | undefined> {
    if (!isRefName(name)) {
      return undefined;
    }
    return (await this.refs(name)).find(ref => ref.name === name);
  }

  /** Returns the changed files between two commits, with the numbers of added and removed lines. */
  async diff(from: string, to: string) {
    const [numbers, states] = await Promise.all([
      this.#run([
        'diff-tree',
        '-r',
        '-z',
        '--no-renames',
        '--numstat',
        from,
        to,
      ]),
      this.#run([
        'diff-tree',
        '-r',
        '-z',
        '--no-renames',
        '--name-status',
        from,
        to,
      ]),
    ]);
    const stateOf = new Map<string, string>();
    const fields = states.toString('utf8').split('\0');
    for (let index = 0; index + 1 < fields.length; index += 2) {
      stateOf.set(fields[index + 1], fields[index]);
    }
    return numbers
      .toString('utf8')
      .split('\0')
      .filter(line => line !== '')
      .map(line => {
        const [additions, deletions, path] = line.split('\t');
        return {
          path,
          state: stateOf.get(path) ?? 'M',
          additions: Number(additions) || 0,
          deletions: Number(deletions) || 0,
        };
      });
  }

  #run(args: string[], options: { input?: string } = {}) {
    return this.#processes.run(args, { cwd: this.directory, ...options });
  }
}

function revisionArguments(options: GitLogOptions): string[] {
  return [
    options.from,
    ...(options.notIn ? [`^${options.notIn}`] : []),
    '--',
    ...(options.path ? [options.path] : []),
  ];
}
