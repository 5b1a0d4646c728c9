import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastImportBranch, FastImportCommit } from './fastImport';
import type { GitProcesses } from './GitProcesses';
import { GitWriter } from './GitWriter';

/** The initial history of a repository. */
export interface InitialContent {
  commits: FastImportCommit[];
  tags?: string[];
  /** Branches with one commit on top of the last one. */
  branches?: FastImportBranch[];
}

/** Folders of a bare repository, as `git init` makes them without templates. */
const FOLDERS = ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags'];

const CONFIGURATION = `[core]
\trepositoryformatversion = 0
\tfilemode = true
\tbare = true
`;

/** Makes a bare repository without a process; the estate makes dozens when it starts. */
async function init(directory: string, branch: string): Promise<void> {
  for (const folder of FOLDERS) {
    await mkdir(join(directory, folder), { recursive: true });
  }
  await writeFile(join(directory, 'HEAD'), `ref: refs/heads/${branch}\n`);
  await writeFile(join(directory, 'config'), CONFIGURATION);
}

/** Writes a bare repository with this history, in place of the one that the folder has held. */
export async function writeRepository(options: {
  directory: string;
  defaultBranch: string;
  content: InitialContent;
  processes: GitProcesses;
}): Promise<void> {
  const { directory, defaultBranch, content, processes } = options;
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  await init(draft, defaultBranch);
  if (content.commits.length > 0) {
    await new GitWriter(draft, processes).importCommits({
      branch: defaultBranch,
      ...content,
    });
  }
  processes.forget(directory);
  await rm(directory, { recursive: true, force: true });
  await rename(draft, directory);
}
