import { createHash } from 'node:crypto';
import type { GitTreeEntry } from '../../../../git/types';
import { generateFiles } from '../../seed/generatedRepositories';
import type { RepositoryRecord } from '../../types';
import type { SourceControlServices } from '../context';

/** Object id that git gives to a file's content. */
export function blobId(content: Buffer): string {
  return createHash('sha1')
    .update(`blob ${content.length}\0`)
    .update(content)
    .digest('hex');
}

/**
 * A file of a generated repository whose git data is not made yet. Discovery reads one file of each of thousands of
 * repositories; it gets the same answer as git would give, without the git data.
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
