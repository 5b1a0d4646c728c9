import { lstatSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Returns true if a path of a repository is a regular file that a document may show. Hidden files are excluded, and
 * no part of the path may be a symbolic link.
 */
export function repositoryFileCheck(
  repositoryDir: string,
): (repositoryPath: string) => boolean {
  const known = new Map<string, boolean>();
  return path => {
    const answer = known.get(path) ?? isRegularFile(repositoryDir, path);
    known.set(path, answer);
    return answer;
  };
}

function isRegularFile(repositoryDir: string, path: string): boolean {
  const segments = posix.normalize(path).split('/');
  if (segments.some(name => name.startsWith('.') || name.includes('\0')))
    return false;
  let current = repositoryDir;
  for (const [index, name] of segments.entries()) {
    current = join(current, name);
    const stats = lstatSync(current, { throwIfNoEntry: false });
    const last = index === segments.length - 1;
    if (!stats || !(last ? stats.isFile() : stats.isDirectory())) return false;
  }
  return true;
}
