import type { Accounts } from '../state/Accounts';
import type { FastImportBranch } from '../../../git/fastImport';
import { generateSeedFile } from './generatedFiles';
import { seedTime } from '../../../git/seed/seedCommits';
import type { EstateScale } from '../../../types';
import type { SeedBranch } from './seedFile';
import { serviceMail, signatureOf } from './seedSignature';

/**
 * Plans the branches of a repository in addition to the default one, with their files.
 *
 * @throws InputError if the source of a generated file is invalid
 */
export function planSeedBranches(
  branches: SeedBranch[],
  epoch: string,
  {
    accounts,
    examplesDir,
    scale,
  }: { accounts: Accounts; examplesDir: string; scale: EstateScale },
): Promise<FastImportBranch[]> {
  const plan = async (branch: SeedBranch): Promise<FastImportBranch> => ({
    name: branch.name,
    commit: {
      message: `${branch.message.trim()}\n`,
      author: {
        ...signatureOf(accounts, branch.author ?? serviceMail(accounts)),
        date: seedTime(epoch, branch.daysAgo),
      },
      files: [
        ...Object.entries(branch.files).map(([path, text]) => ({
          path,
          content: Buffer.from(text),
        })),
        ...(await Promise.all(
          Object.entries(branch.generate).map(async ([path, what]) => ({
            path,
            content: await generateSeedFile(what, examplesDir, scale),
          })),
        )),
      ],
    },
  });
  return Promise.all(branches.map(plan));
}
