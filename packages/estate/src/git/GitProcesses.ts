import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import pLimit from 'p-limit';
import { GitCommandError } from './GitCommandError';
import { type FoundObject, ObjectReader } from './ObjectReader';

/**
 * Settings of every git process: no user or system configuration, no hooks, no prompts. Writes are not flushed to disk,
 * and imported objects stay in their pack: the estate does not need to survive a power failure, but starts often.
 */
const SETTINGS = [
  '-c',
  'safe.directory=*',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.quotePath=false',
  '-c',
  'gc.auto=0',
  '-c',
  'http.receivepack=true',
  '-c',
  'receive.fsckObjects=true',
  '-c',
  'core.fsync=none',
  '-c',
  'fastimport.unpackLimit=1',
];

/** Maximum number of concurrent short git commands; the others wait. */
const COMMAND_CONCURRENCY = 6;

/** Maximum number of concurrent git processes that stream to a client (clone, push, archive). */
const STREAM_CONCURRENCY = 6;

/** Maximum number of processes that wait for questions about objects; the one that was asked first ends for a new one. */
const MAX_READERS = 12;

export interface GitRunOptions {
  /** Folder of the bare repository. */
  cwd: string;
  /** Standard input of the process. */
  input?: string | Buffer;
  /** Further environment variables. */
  env?: Record<string, string>;
}

export interface GitStreamOptions extends GitRunOptions {
  /** Receives the started process; the slot is free again after both this and the process have ended. */
  use: (child: ChildProcessWithoutNullStreams) => Promise<void>;
}

const readerKey = (directory: string, hasContent: boolean) =>
  `${hasContent} ${directory}`;

/** Starts git processes in an isolated environment, with limited concurrency, and ends the remaining ones on close. */
export class GitProcesses {
  readonly #commands = pLimit(COMMAND_CONCURRENCY);
  readonly #streams = pLimit(STREAM_CONCURRENCY);
  readonly #readers = new Map<string, ObjectReader>();
  readonly #running = new Set<ChildProcessWithoutNullStreams>();
  #closed = false;

  /**
   * Runs one git command.
   *
   * @returns its standard output
   * @throws GitCommandError if it cannot be started or its exit status is not 0
   */
  async run(args: string[], options: GitRunOptions): Promise<Buffer> {
    return this.#commands(async () => {
      const child = this.#start(args, options);
      const [output, errorText, status] = await Promise.all([
        collect(child.stdout),
        collect(child.stderr),
        exitOf(child),
        feed(child, options.input),
      ]);
      if (status !== 0) {
        throw new GitCommandError(args[0], status, errorText.toString('utf8'));
      }
      return output;
    });
  }

  /** Runs one git process whose streams `use` handles; resolves when the process has ended. */
  async stream(args: string[], options: GitStreamOptions): Promise<void> {
    await this.#streams(async () => {
      const child = this.#start(args, options);
      const exited = exitOf(child);
      try {
        await options.use(child);
      } catch (error) {
        child.kill('SIGKILL');
        throw error;
      } finally {
        await exited;
      }
    });
  }

  /**
   * Returns objects of a repository, in the same order; undefined for a missing one.
   *
   * @param names - ids or expressions of git, without line breaks
   * @param options - `content: false` asks for types and sizes only
   */
  async readObjects(
    directory: string,
    names: string[],
    options: { content: boolean },
  ): Promise<(FoundObject | undefined)[]> {
    if (names.length === 0) return [];
    return this.#readerOf(directory, options.content).read(names);
  }

  /** Ends the processes that read from a folder, because it is moved, deleted or replaced. */
  forget(directory: string): void {
    for (const content of [true, false]) {
      this.#readers.get(readerKey(directory, content))?.end();
    }
  }

  #readerOf(directory: string, hasContent: boolean): ObjectReader {
    const key = readerKey(directory, hasContent);
    const known = this.#readers.get(key);
    if (known) return known;
    if (this.#readers.size >= MAX_READERS) {
      this.#readers.values().next().value?.end();
    }
    const mode = hasContent ? '--batch' : '--batch-check';
    const child = this.#start(['cat-file', mode], { cwd: directory });
    const reader: ObjectReader = new ObjectReader(child, {
      hasContent,
      onEnd: () => {
        if (this.#readers.get(key) === reader) this.#readers.delete(key);
      },
    });
    this.#readers.set(key, reader);
    return reader;
  }

  /** Ends all running processes and refuses new ones. */
  async close(): Promise<void> {
    this.#closed = true;
    const ends = [...this.#running].map(child => once(child, 'close'));
    for (const child of this.#running) {
      child.kill('SIGKILL');
    }
    await Promise.all(ends);
  }

  #start(args: string[], options: GitRunOptions) {
    if (this.#closed) {
      throw new GitCommandError(args[0], null, 'source control is closing');
    }
    const child = spawn('git', [...SETTINGS, ...args], {
      cwd: options.cwd,
      env: { ...isolatedEnvironment(), ...options.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#running.add(child);
    child.once('close', () => this.#running.delete(child));
    return child;
  }
}

function isolatedEnvironment(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? ['/usr/bin', '/bin'].join(delimiter),
    HOME: '/nonexistent',
    LC_ALL: 'C',
    TZ: 'UTC',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
  };
}

async function collect(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

/** Writes the input. A process that ends before it has read all input is not an error here: its exit status decides. */
function feed(
  child: ChildProcessWithoutNullStreams,
  input?: string | Buffer,
): Promise<void> {
  return new Promise(resolve => {
    child.stdin.on('error', () => resolve());
    child.stdin.end(input, () => resolve());
    child.once('close', () => resolve());
  });
}

function exitOf(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', cause =>
      reject(
        new GitCommandError(
          'git',
          null,
          `git cannot be started (${cause.message}); is it installed?`,
        ),
      ),
    );
    child.once('close', status => resolve(status));
  });
}
