import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import pLimit from 'p-limit';
import { GitCommandError } from './GitCommandError';

/**
 * Settings of every git process: no user or system configuration, no hooks, no prompts. Nothing waits for the disk, and
 * imported objects stay in their pack: a company in miniature need not survive a power cut, but starts often.
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

/** How many short git commands run at the same time; the rest wait in line. */
const COMMAND_CONCURRENCY = 6;

/** How many git processes that stream to a client (clone, push, archive) run at the same time. */
const STREAM_CONCURRENCY = 6;

export interface GitRunOptions {
  /** Folder of the bare repository. */
  cwd: string;
  /** What the process reads from its standard input. */
  input?: string | Buffer;
  /** Further environment variables. */
  env?: Record<string, string>;
}

export interface GitStreamOptions extends GitRunOptions {
  /** Gets the started process; the slot is free again when both this and the process have ended. */
  use: (child: ChildProcessWithoutNullStreams) => Promise<void>;
}

/** Starts git processes in an isolated environment, a limited number at a time, and ends those that are left on close. */
export class GitProcesses {
  readonly #commands = pLimit(COMMAND_CONCURRENCY);
  readonly #streams = pLimit(STREAM_CONCURRENCY);
  readonly #running = new Set<ChildProcessWithoutNullStreams>();
  #closed = false;

  /**
   * Runs one git command to its end.
   *
   * @returns what it wrote to its standard output
   * @throws GitCommandError if it cannot be started or ends with another status than 0
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

  /** Ends every process that still runs and refuses new ones. */
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

/** Writes the input; a process that ends before it has read everything is no failure of its own: its status tells. */
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
