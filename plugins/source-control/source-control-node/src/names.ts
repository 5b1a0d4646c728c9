import { InputError } from '@backstage/errors';
import { describeRule, followsRule } from '@portal/plugin-backend-kit-common';
import {
  GITHUB_LOGIN,
  isGithubLogin,
  isRepositoryName,
  MAX_PATH_LENGTH,
  MAX_REF_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SEGMENT_LENGTH,
  MAX_WORKFLOW_INPUT_LENGTH,
  MAX_WORKFLOW_INPUTS,
  REPOSITORY_NAME,
  WORKFLOW_FILE,
} from '@portal/plugin-source-control-common';

const SEARCH = /^[\p{L}\p{N}\s._-]*$/u;

/** Words that GitHub's search interprets as operators. */
const SEARCH_OPERATORS = new Set(['AND', 'OR', 'NOT']);

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

/** @throws InputError for an invalid repository name */
export function checkRepositoryName(name: string): string {
  if (!isRepositoryName(name)) {
    throw new InputError(
      `'${name}' is no name of a repository: use ${describeRule(REPOSITORY_NAME)}`,
    );
  }
  return name;
}

/**
 * Returns the repository name from `name` or `organisation/name`.
 *
 * @throws InputError for another organisation and for an invalid name
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

/** @throws InputError for an invalid GitHub username */
export function checkUsername(username: string): string {
  if (!isGithubLogin(username)) {
    throw new InputError(
      `'${username}' is no GitHub username: use ${describeRule(GITHUB_LOGIN)}`,
    );
  }
  return username;
}

/**
 * Checks one path segment, for example the name of a portfolio's folder.
 *
 * @throws InputError for more or fewer than one segment
 */
export function checkSegment(text: string, what: string): string {
  if (!isSegment(text)) {
    throw new InputError(`'${text}' is no name of a ${what}`);
  }
  return text;
}

/**
 * Checks a path from the root of a repository, without a leading slash.
 *
 * @throws InputError for an empty path, an absolute path, or a path with `.` or `..` in it
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
 * Checks a branch, a tag or a commit.
 *
 * @throws InputError if git accepts the text as none of these
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
 * Checks the complete id of a commit.
 *
 * @throws InputError for any other text, such as a branch
 */
export function checkCommit(commit: string): string {
  if (!/^[0-9a-f]{40}$/.test(commit)) {
    throw new InputError(`'${commit}' is no complete id of a commit`);
  }
  return commit;
}

/**
 * Checks the id of a workflow or the name of its file.
 *
 * @throws InputError if the value is neither
 */
export function checkWorkflowId(id: string | number): string | number {
  const isId =
    typeof id === 'number'
      ? Number.isSafeInteger(id) && id > 0
      : followsRule(WORKFLOW_FILE, id);
  if (!isId) {
    throw new InputError(
      `'${id}' is no workflow: give its id or the name of its file`,
    );
  }
  return id;
}

/**
 * Checks a search text. Only words are allowed, because a qualifier could widen the search.
 *
 * @throws InputError for a text with other characters
 */
export function checkSearchText(text: string): string {
  if (text.length > MAX_SEARCH_LENGTH || !SEARCH.test(text)) {
    throw new InputError(
      `Search with letters, digits, spaces, dots, hyphens and underscores, ${MAX_SEARCH_LENGTH} at the most`,
    );
  }
  return text
    .split(/\s+/)
    .filter(word => word !== '' && !SEARCH_OPERATORS.has(word))
    .join(' ');
}

/**
 * Checks an id or a page number, which must be a positive integer.
 *
 * @throws InputError for another number
 */
export function checkId(id: number, what: string): number {
  if (!Number.isSafeInteger(id) || id <= 0) {
    throw new InputError(`'${id}' is no number of a ${what}`);
  }
  return id;
}

/** @throws InputError for more or longer inputs than a workflow accepts */
export function checkInputs(
  inputs: Record<string, string>,
): Record<string, string> {
  const values = Object.values(inputs);
  if (
    values.length > MAX_WORKFLOW_INPUTS ||
    values.some(value => value.length > MAX_WORKFLOW_INPUT_LENGTH)
  ) {
    throw new InputError(
      `A workflow takes ${MAX_WORKFLOW_INPUTS} inputs of ${MAX_WORKFLOW_INPUT_LENGTH} characters at the most`,
    );
  }
  return inputs;
}
