import { InputError } from '@backstage/errors';

const REPOSITORY = /^[A-Za-z0-9._-]{1,100}$/;
// Managed accounts have an underscore before the company's short code.
const USERNAME = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,38})$/;
const WORKFLOW = /^[A-Za-z0-9._-]{1,100}$/;
const SEARCH = /^[\p{L}\p{N}\s._-]{0,100}$/u;

/** GitHub's search reads these words as operators. */
const SEARCH_OPERATORS = new Set(['AND', 'OR', 'NOT']);

const MAX_PATH_LENGTH = 1024;
const MAX_SEGMENT_LENGTH = 255;
const MAX_REF_LENGTH = 250;

function hasControlCharacter(text: string): boolean {
  return [...text].some(character => {
    const code = character.codePointAt(0) ?? 0;
    return code < 32 || code === 127;
  });
}

function isSegment(text: string): boolean {
  return (
    text !== '' &&
    text !== '.' &&
    text !== '..' &&
    text.length <= MAX_SEGMENT_LENGTH &&
    !/[/\\]/.test(text) &&
    !hasControlCharacter(text)
  );
}

/** @throws InputError for what cannot be the name of a repository */
export function checkRepositoryName(name: string): string {
  if (!REPOSITORY.test(name) || name === '.' || name === '..') {
    throw new InputError(
      `'${name}' is no name of a repository: use letters, digits, dots, hyphens and underscores`,
    );
  }
  return name;
}

/**
 * The name in `name` or `organisation/name`.
 *
 * @throws InputError for another organisation and for what cannot be a name
 */
export function toRepositoryName(
  repository: string,
  organisation: string,
): string {
  const parts = repository.split('/');
  if (parts.length === 1) return checkRepositoryName(repository);
  const [owner, name] = parts;
  if (parts.length > 2 || owner.toLowerCase() !== organisation.toLowerCase()) {
    throw new InputError(
      `'${repository}' is no repository of the organisation ${organisation}`,
    );
  }
  return checkRepositoryName(name);
}

/** @throws InputError for what cannot be a GitHub username */
export function checkUsername(username: string): string {
  if (!USERNAME.test(username)) {
    throw new InputError(
      `'${username}' is no GitHub username: use letters, digits and hyphens, 39 at the most`,
    );
  }
  return username;
}

/**
 * One part of a path, for example the name of a portfolio's folder.
 *
 * @throws InputError for more or less than one part
 */
export function checkSegment(text: string, what: string): string {
  if (!isSegment(text)) {
    throw new InputError(`'${text}' is no name of a ${what}`);
  }
  return text;
}

/**
 * A path from the root of a repository, without a leading slash.
 *
 * @throws InputError for an empty path, one that is absolute or one with `.` or `..` in it
 */
export function checkPath(path: string): string {
  if (path.length > MAX_PATH_LENGTH || !path.split('/').every(isSegment)) {
    throw new InputError(
      `'${path}' is no path in a repository: give it from the root, without a leading slash and without '..'`,
    );
  }
  return path;
}

/**
 * A branch, a tag or a commit.
 *
 * @throws InputError for what git takes as none of these
 */
export function checkRef(ref: string): string {
  const isRef =
    ref !== '' &&
    ref.length <= MAX_REF_LENGTH &&
    !/^[-/]|[/.]$|\.\.|\/\/|@\{|[\s~^:?*[\\]/.test(ref) &&
    !hasControlCharacter(ref);
  if (!isRef) {
    throw new InputError(`'${ref}' is no name of a branch or tag`);
  }
  return ref;
}

/**
 * The id of a workflow, or the name of its file.
 *
 * @throws InputError for what can be neither
 */
export function checkWorkflowId(id: string | number): string | number {
  const isId =
    typeof id === 'number'
      ? Number.isSafeInteger(id) && id > 0
      : WORKFLOW.test(id) && id !== '.' && id !== '..';
  if (!isId) {
    throw new InputError(
      `'${id}' is no workflow: give its id or the name of its file`,
    );
  }
  return id;
}

/**
 * What may be searched for: words only, so that nobody widens the search with a qualifier.
 *
 * @throws InputError for a text with other characters
 */
export function checkSearchText(text: string): string {
  if (!SEARCH.test(text)) {
    throw new InputError(
      'Search with letters, digits, spaces, dots, hyphens and underscores, 100 at the most',
    );
  }
  return text
    .split(/\s+/)
    .filter(word => word !== '' && !SEARCH_OPERATORS.has(word))
    .join(' ');
}

/**
 * An id or a page: a whole number above zero.
 *
 * @throws InputError for another number
 */
export function checkId(id: number, what: string): number {
  if (!Number.isSafeInteger(id) || id <= 0) {
    throw new InputError(`'${id}' is no number of a ${what}`);
  }
  return id;
}

/** GitHub's limits for the inputs of a workflow. */
const MAX_INPUTS = 25;
const MAX_INPUT_LENGTH = 65_535;

/** @throws InputError for more inputs, or longer ones, than a workflow takes */
export function checkInputs(
  inputs: Record<string, string>,
): Record<string, string> {
  const values = Object.values(inputs);
  if (
    values.length > MAX_INPUTS ||
    values.some(value => value.length > MAX_INPUT_LENGTH)
  ) {
    throw new InputError(
      `A workflow takes ${MAX_INPUTS} inputs of ${MAX_INPUT_LENGTH} characters at the most`,
    );
  }
  return inputs;
}
