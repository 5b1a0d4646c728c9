import { createHash } from 'node:crypto';
import type { GitTreeEntry } from '../../../../git/types';
import { generateFiles } from '../../seed/generatedRepositories';
import type { RepositoryRecord } from '../../types';
import type { SourceControlServices } from '../context';

/** Returns the object id of a file's content in git. */
function blobId(content: Buffer): string {
  return createHash('sha1')
    .update(`blob ${content.length}\0`)
    .update(content)
    .digest('hex');
}

/**
 * Reads a file of a generated repository without creating its git data. Discovery reads one file of each of thousands
 * of repositories; the response is the same as with git.
 */
export function readGeneratedFile(
  { repositories }: Pick<SourceControlServices, 'repositories'>,
  record: RepositoryRecord,
  ref: string,
  path: string,
): { entry: GitTreeEntry; content: Buffer } | undefined {
  const isHead = ref === 'HEAD' || ref === record.defaultBranch;
  if (
    record.origin !== 'generated' ||
    !isHead ||
    repositories.isMaterialised(record)
  ) {
    return undefined;
  }
  const file = generateFiles(record).find(item => item.path === path);
  return (
    file && {
      entry: {
        mode: '100644',
        type: 'blob',
        sha: blobId(file.content),
        sizeBytes: file.content.length,
        path,
      },
      content: file.content,
    }
  );
}
