import { InputError } from '@backstage/errors';
import { z } from 'zod';
import type { JsonApi } from './JsonApi';
import type { ProvisionRequest } from './readRequest';

/** Largest onboarding file. */
const MAX_BYTES = 256 * 1024;

const commitSchema = z.object({ tree: z.object({ sha: z.string() }) });

const treeSchema = z.object({
  tree: z.array(
    z.object({
      path: z.string(),
      type: z.string(),
      sha: z.string(),
      size: z.number().optional(),
    }),
  ),
});

const blobSchema = z.object({ content: z.string() });

/**
 * Reads the file of a request at exactly its commit: by object ids, so that no branch of that name can stand in for it.
 *
 * @param repository - as `owner/name`
 * @throws InputError if the commit is not in the repository, or has no such file
 */
export async function readCheckedFile(
  api: JsonApi,
  repository: string,
  { path, commit }: ProvisionRequest,
): Promise<string> {
  const git = `/repos/${repository}/git`;
  const found = await api.find(
    { path: `${git}/commits/${commit}` },
    commitSchema,
  );
  if (!found) {
    throw new InputError(`The commit ${commit} is not in ${repository}`);
  }
  const { tree } = await api.read(
    { path: `${git}/trees/${found.tree.sha}?recursive=1` },
    treeSchema,
  );
  const entry = tree.find(one => one.path === path && one.type === 'blob');
  if (!entry) {
    throw new InputError(`There is no file ${path} in the commit ${commit}`);
  }
  if ((entry.size ?? 0) > MAX_BYTES) {
    throw new InputError(`The file ${path} is larger than ${MAX_BYTES} bytes`);
  }
  const blob = await api.read(
    { path: `${git}/blobs/${entry.sha}` },
    blobSchema,
  );
  return Buffer.from(blob.content, 'base64').toString('utf8');
}
