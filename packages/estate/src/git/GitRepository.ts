import { GitCommandError } from './GitCommandError';
import type { GitProcesses } from './GitProcesses';
import { isObjectId, isRefName } from './names';
import { REF_FORMAT, parseCommit, parseRefs, parseTreeObject } from './parse';
import type { GitCommit, GitObject, GitRef, GitTreeEntry } from './types';

const TREE = { mode: '040000', type: 'tree' } as const;
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
    const answers = await this.#processes.readObjects(
      this.directory,
      candidates.map(candidate => `${candidate}^{commit}`),
      { content: false },
    );
    return answers.find(answer => answer?.type === 'commit')?.sha;
  }

  /** Returns objects by id, in the same order; undefined for a missing one. */
  async readObjects(shas: string[]): Promise<(GitObject | undefined)[]> {
    if (!shas.every(isObjectId)) {
      throw new Error('Only complete object ids can be read');
    }
    return this.#processes.readObjects(this.directory, shas, { content: true });
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
    const root = await this.#readTree(treeish);
    let found: GitTreeEntry = { ...TREE, sha: root.sha, path: '' };
    if (path === '') return found;
    let entries = root.entries;
    for (const [index, name] of path.split('/').entries()) {
      if (index > 0) {
        if (found.type !== 'tree') return undefined;
        entries = (await this.#readTree(found.sha)).entries;
      }
      const next = entries.find(entry => entry.path === name);
      if (!next) return undefined;
      found = next;
    }
    return (await this.#withSizes([{ ...found, path }]))[0];
  }

  /** Returns the entries of a tree; with `recursive`, also the entries of its folders (folders included). */
  async listTree(
    treeish: string,
    options: { recursive?: boolean } = {},
  ): Promise<GitTreeEntry[]> {
    const { entries } = await this.#readTree(treeish);
    return this.#withSizes(
      options.recursive ? await this.#withFolders(entries) : entries,
    );
  }

  /** @throws GitCommandError if there is no such tree */
  async #readTree(treeish: string) {
    const [tree] = await this.#processes.readObjects(
      this.directory,
      [`${treeish}^{tree}`],
      { content: true },
    );
    if (tree?.type !== 'tree') {
      throw new GitCommandError('cat-file', null, `${treeish} is no tree`);
    }
    return { sha: tree.sha, entries: parseTreeObject(tree.content) };
  }

  /** Adds the entries of each folder after it. */
  async #withFolders(entries: GitTreeEntry[]): Promise<GitTreeEntry[]> {
    const parts = await Promise.all(
      entries.map(async folder => {
        if (folder.type !== 'tree') return [folder];
        const inside = (await this.#readTree(folder.sha)).entries.map(
          entry => ({ ...entry, path: `${folder.path}/${entry.path}` }),
        );
        return [folder, ...(await this.#withFolders(inside))];
      }),
    );
    return parts.flat();
  }

  async #withSizes(entries: GitTreeEntry[]): Promise<GitTreeEntry[]> {
    const blobs = entries.filter(({ type }) => type === 'blob');
    const answers = await this.#processes.readObjects(
      this.directory,
      blobs.map(({ sha }) => sha),
      { content: false },
    );
    const sizes = new Map(
      blobs.map((blob, index) => [blob, answers[index]?.sizeBytes]),
    );
    return entries.map(({ mode, type, sha, path }, index) => {
      const sizeBytes = sizes.get(entries[index]);
      return {
        mode,
        type,
        sha,
        ...(sizeBytes === undefined ? {} : { sizeBytes }),
        path,
      };
    });
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
