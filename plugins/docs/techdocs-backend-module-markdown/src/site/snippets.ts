import { InputError } from '@backstage/errors';
import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SnippetSettings } from '../markdown/createMarkdown';

/** `--8<-- "file.md"` in a line of its own; with `;` in front it stays as text. */
const LINE =
  /^([ \t]{0,60})(;?)-{1,8}8<-{1,8}[ \t]+(["'])([^"'\n]{1,500})\3[ \t]*$/;
/** The begin and the end of a list of files. */
const BLOCK = /^[ \t]{0,60}-{1,8}8<-{1,8}[ \t]*$/;
const SECTION =
  /-{1,8}8<-{1,8}[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]{1,100})[ \t]*\]/;
const MAX_DEPTH = 8;
/** What a site may name of both, `base_path` and `auto_append`. */
const MAX_NAMED = 10;

export interface SnippetOptions {
  /** The real path of the repository. */
  inputDir: string;
  /** Relative to the repository. */
  docsDir: string;
  settings?: SnippetSettings;
  /** Characters of a page with its snippets. */
  maxChars: number;
  /** Returns true for a regular file of the repository that a document may show. */
  isRepositoryFile(repositoryPath: string): boolean;
  warn(message: string): void;
  /** For what all pages have in common. */
  warnOnce(message: string): void;
}

class Snippets {
  readonly #options: SnippetOptions;
  readonly #bases: string[];
  #chars = 0;

  constructor(options: SnippetOptions) {
    const { docsDir, settings } = options;
    this.#options = options;
    const own = (settings?.basePaths ?? [])
      .slice(0, MAX_NAMED)
      .map(path =>
        path.replace(/^\$config_dir\b/, '.').replace(/^\$docs_dir\b/, docsDir),
      );
    this.#bases = [...own, docsDir, '.'];
  }

  expand(text: string, depth: number): string {
    const result: string[] = [];
    let inBlock = false;
    for (const line of text.split('\n')) {
      if (BLOCK.test(line)) {
        inBlock = !inBlock;
      } else if (inBlock) {
        const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
        if (line.trim() !== '' && !line.trim().startsWith(';'))
          result.push(...this.#file(line.trim(), indent, depth));
      } else {
        const found = LINE.exec(line);
        if (!found) result.push(line);
        else if (found[2]) result.push(line.replace(';', ''));
        else result.push(...this.#file(found[4].trim(), found[1], depth));
      }
    }
    return result.join('\n');
  }

  /** The files that every page ends with, for example its abbreviations. */
  appended(): string {
    const { settings } = this.#options;
    return (settings?.appended ?? [])
      .slice(0, MAX_NAMED)
      .map(name => {
        const lines = this.#file(name, '', 0, this.#options.warnOnce);
        return `\n\n${lines.join('\n')}`;
      })
      .join('');
  }

  #file(
    name: string,
    indent: string,
    depth: number,
    warn = this.#options.warn,
  ): string[] {
    if (depth === MAX_DEPTH) {
      warn(
        `'${name}' is not put in: more than ${MAX_DEPTH} files name each other`,
      );
      return [];
    }
    const [path, ...part] = name.split(':');
    const file = this.#find(path);
    if (file === undefined) {
      warn(`'${name}' is not put in: the docs folder has no such file`);
      return [];
    }
    const lines = choose(
      readFileSync(file, 'utf8').replace(/\r\n?/g, '\n'),
      part,
    );
    if (!lines) {
      warn(`'${name}' is not put in: the file has no such part`);
      return [];
    }
    const text = lines.filter(line => !SECTION.test(line)).join('\n');
    return this.expand(text, depth + 1)
      .split('\n')
      .map(line => (line === '' ? line : `${indent}${line}`));
  }

  /** Counts the size of each file that it finds. */
  #find(path: string): string | undefined {
    const { inputDir, docsDir, isRepositoryFile, maxChars } = this.#options;
    for (const base of this.#bases) {
      const candidate = posix.normalize(posix.join(base, path));
      const inDocs = docsDir === '.' || candidate.startsWith(`${docsDir}/`);
      if (
        !inDocs ||
        candidate.startsWith('../') ||
        !isRepositoryFile(candidate)
      )
        continue;
      const file = join(inputDir, candidate);
      this.#chars += statSync(file).size;
      if (this.#chars > maxChars)
        throw new InputError(
          `Its snippets have more than ${maxChars} bytes. Put fewer in, or split the page.`,
        );
      return file;
    }
    return undefined;
  }
}

/**
 * Puts the files in that a page names, as the extension `snippets` of pymdownx does; only files within the docs folder.
 * A path is relative to a `base_path`, to the docs folder, or to the repository. What cannot be put in is left out with a
 * warning. `auto_append` follows at the end.
 *
 * @throws InputError if the page becomes too large
 */
export function includeSnippets(text: string, options: SnippetOptions): string {
  const snippets = new Snippets(options);
  const body = text.includes('8<') ? snippets.expand(text, 0) : text;
  return body + snippets.appended();
}

/**
 * The part of a file: all, a section (`name`), or lines (`3:7`, `:7`, `3`).
 *
 * @returns `undefined` for a section that is not there
 */
function choose(text: string, part: string[]): string[] | undefined {
  const lines = text.replace(/\n$/, '').split('\n');
  if (part.length === 0) return lines;
  const [first, last = ''] = part;
  if (part.length <= 2 && /^\d*$/.test(first) && /^\d*$/.test(last)) {
    const from = Math.max(Number(first || 1), 1);
    return lines.slice(from - 1, last === '' ? undefined : Number(last));
  }
  const at = (kind: string) =>
    lines.findIndex(line => {
      const mark = SECTION.exec(line);
      return mark?.[1] === kind && mark[2] === first;
    });
  const start = at('start');
  if (start < 0) return undefined;
  const end = at('end');
  return lines.slice(start + 1, end < start ? undefined : end);
}
