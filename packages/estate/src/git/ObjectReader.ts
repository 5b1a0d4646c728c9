import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { GitCommandError } from './GitCommandError';
import { isObjectId } from './names';
import type { GitObjectType } from './types';

/** Time without a question after which the process ends, in milliseconds. */
const IDLE_MS = 5_000;

/** An object that was found. */
export interface FoundObject {
  sha: string;
  type: GitObjectType;
  /** Empty when only the existence was asked for. */
  content: Buffer;
  sizeBytes: number;
}

interface Question {
  resolve(found: FoundObject | undefined): void;
  reject(error: Error): void;
}

/**
 * Reads the objects of one repository through one `git cat-file` process, because the start of a process for each object
 * takes far longer than to read it. It ends after some seconds without a question, and is not used again then.
 */
export class ObjectReader {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #hasContent: boolean;
  readonly #onEnd: () => void;
  readonly #questions: Question[] = [];
  #idle?: NodeJS.Timeout;
  #output: Buffer[] = [];
  #outputBytes = 0;
  /** Bytes that the next answer has at least. */
  #neededBytes = 1;

  /**
   * @param child - `git cat-file --batch`, or `--batch-check` without content
   * @param onEnd - called once, when no more questions may be asked
   */
  constructor(
    child: ChildProcessWithoutNullStreams,
    options: { hasContent: boolean; onEnd: () => void },
  ) {
    this.#child = child;
    this.#hasContent = options.hasContent;
    this.#onEnd = options.onEnd;
    let complaint = '';
    child.stderr.on('data', chunk => {
      complaint = `${complaint}${chunk}`.slice(-1000);
    });
    child.stdout.on('data', (chunk: Buffer) => this.#take(chunk));
    // The end of the process tells why it takes no more questions.
    child.stdin.on('error', () => {});
    child.once('error', ({ message }) => this.#fail(message));
    child.once('close', () => this.#fail(complaint || 'it ended'));
  }

  /**
   * Returns the objects with these names, in the same order; undefined for a missing one.
   *
   * @param names - ids or expressions such as `refs/heads/main^{commit}`, without line breaks
   * @throws GitCommandError if git ends before the last answer
   */
  async read(names: string[]): Promise<(FoundObject | undefined)[]> {
    if (names.some(name => name.includes('\n'))) {
      throw new GitCommandError('cat-file', null, 'a name has a line break');
    }
    clearTimeout(this.#idle);
    const answers = names.map(
      () =>
        new Promise<FoundObject | undefined>((resolve, reject) =>
          this.#questions.push({ resolve, reject }),
        ),
    );
    this.#child.stdin.write(names.map(name => `${name}\n`).join(''));
    return Promise.all(answers);
  }

  /** Ends the process after its last answer. */
  end(): void {
    clearTimeout(this.#idle);
    this.#onEnd();
    this.#child.stdin.end();
  }

  #fail(detail: string): void {
    clearTimeout(this.#idle);
    this.#onEnd();
    const { exitCode } = this.#child;
    const error = new GitCommandError('cat-file', exitCode, detail);
    this.#questions.splice(0).forEach(({ reject }) => reject(error));
  }

  #take(chunk: Buffer): void {
    this.#output.push(chunk);
    this.#outputBytes += chunk.length;
    if (this.#outputBytes < this.#neededBytes) return;
    let rest = Buffer.concat(this.#output);
    for (;;) {
      const answer = readAnswer(rest, this.#hasContent);
      if (answer.bytes === undefined) {
        this.#neededBytes = answer.neededBytes;
        break;
      }
      rest = rest.subarray(answer.bytes);
      this.#questions.shift()?.resolve(answer.found);
    }
    this.#output = [rest];
    this.#outputBytes = rest.length;
    if (this.#questions.length === 0) {
      this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }
}

type Answer =
  | { bytes: number; found?: FoundObject }
  | { bytes?: undefined; neededBytes: number };

/** Reads one answer from the beginning of the output of `cat-file`. */
function readAnswer(output: Buffer, hasContent: boolean): Answer {
  const lineEnd = output.indexOf('\n');
  if (lineEnd < 0) return { neededBytes: output.length + 1 };
  const [sha, type, size, more] = output
    .toString('utf8', 0, lineEnd)
    .split(' ');
  const isFound =
    isObjectId(sha) && /^\d+$/.test(size ?? '') && more === undefined;
  if (!isFound) return { bytes: lineEnd + 1 };
  const start = lineEnd + 1;
  const sizeBytes = Number(size);
  const end = hasContent ? start + sizeBytes : start;
  const bytes = hasContent ? end + 1 : end;
  if (output.length < bytes) return { neededBytes: bytes };
  // A copy, so that an object that is kept does not keep the whole output.
  const content = Buffer.from(output.subarray(start, end));
  return {
    bytes,
    found: { sha, type: type as GitObjectType, content, sizeBytes },
  };
}
