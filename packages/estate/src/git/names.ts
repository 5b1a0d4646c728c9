const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,38})$/;
const REPOSITORY = /^[A-Za-z0-9._-]{1,100}$/;
const OBJECT_ID = /^[0-9a-f]{40}$/;
const FORBIDDEN_IN_REF = ' ~^:?*[\\';

function hasControlCharacter(text: string): boolean {
  return [...text].some(character => {
    const code = character.charCodeAt(0);
    return code < 32 || code === 127;
  });
}

/** Returns true if the text is a valid login of a user or an organisation. */
export function isLogin(name: string): boolean {
  return LOGIN.test(name);
}

/** Returns true if the text is a valid repository name. */
export function isRepositoryName(name: string): boolean {
  return (
    REPOSITORY.test(name) &&
    name !== '.' &&
    name !== '..' &&
    !/\.(git|wiki|lock)$/i.test(name)
  );
}

/** Returns true if the text is a complete object id. */
export function isObjectId(text: string): boolean {
  return OBJECT_ID.test(text);
}

/** Returns true if the text is a valid branch, tag or ref, by the rules of `git check-ref-format`. */
export function isRefName(name: string): boolean {
  return (
    name !== '' &&
    name !== '@' &&
    name.length <= 250 &&
    !name.startsWith('-') &&
    !name.endsWith('.') &&
    !name.includes('..') &&
    !name.includes('@{') &&
    !hasControlCharacter(name) &&
    ![...FORBIDDEN_IN_REF].some(character => name.includes(character)) &&
    name
      .split('/')
      .every(
        part => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'),
      )
  );
}

/** Returns true if the text is a valid file path in a repository: relative, without `.`, `..` or `.git`. */
export function isFilePath(path: string): boolean {
  return (
    path.length <= 4096 &&
    !path.includes('\0') &&
    path
      .split('/')
      .every(
        part =>
          part !== '' &&
          part !== '.' &&
          part !== '..' &&
          part.toLowerCase() !== '.git',
      )
  );
}
