import type { GitFile, GitSignature } from './types';

/** A commit of a linear history, in the format of `fast-import`. */
export interface FastImportCommit {
  message: string;
  author: GitSignature;
  /** New or changed files of this commit. */
  files: GitFile[];
  /** Light-weight tag on this commit. */
  tag?: string;
}

function quotePath(path: string): string {
  const escaped = path
    .replace(/\\/g, '\\\\')
    .replace(/"/g, '\\"')
    .replace(/\n/g, '\\n');
  return `"${escaped}"`;
}

function data(content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`data ${content.length}\n`),
    content,
    Buffer.from('\n'),
  ]);
}

/** Formats a signature of a commit: `Name <mail> seconds +0000`. */
export function formatSignature(signature: GitSignature): string {
  const clean = (text: string) => text.replace(/[<>\n\0]/g, '').trim();
  const seconds = Math.floor(Date.parse(signature.date) / 1000);
  return `${clean(signature.name)} <${clean(signature.email)}> ${seconds} +0000`;
}

/** A branch with one commit on top of another branch. */
export interface FastImportBranch {
  name: string;
  commit: FastImportCommit;
}

function formatCommit(
  branch: string,
  commit: FastImportCommit,
  place: { mark?: number; from?: number },
): Buffer[] {
  const signature = formatSignature(commit.author);
  const parts = [
    Buffer.from(
      `commit refs/heads/${branch}\n${place.mark ? `mark :${place.mark}\n` : ''}` +
        `author ${signature}\ncommitter ${signature}\n`,
    ),
    data(Buffer.from(commit.message)),
    ...(place.from ? [Buffer.from(`from :${place.from}\n`)] : []),
  ];
  for (const file of commit.files) {
    const mode = file.executable ? '100755' : '100644';
    parts.push(
      Buffer.from(`M ${mode} inline ${quotePath(file.path)}\n`),
      data(file.content),
    );
  }
  return [...parts, Buffer.from('\n')];
}

/**
 * Returns the input for `git fast-import` that writes commits one after the other to a branch.
 *
 * @param options - `tags` are light-weight tags on the last commit, `branches` start there
 */
export function formatFastImport(options: {
  branch: string;
  commits: FastImportCommit[];
  tags?: string[];
  branches?: FastImportBranch[];
}): Buffer {
  const { branch, commits, tags = [], branches = [] } = options;
  const parts = commits.flatMap((commit, index) =>
    formatCommit(branch, commit, { mark: index + 1 }),
  );
  const from = commits.length;
  for (const { name, commit } of branches) {
    parts.push(...formatCommit(name, commit, { from }));
  }
  const placed = [
    ...commits.map(({ tag }, index) => ({ tag, mark: index + 1 })),
    ...(from > 0 ? tags : []).map(tag => ({ tag, mark: from })),
  ];
  for (const { tag, mark } of placed) {
    if (!tag) continue;
    parts.push(Buffer.from(`reset refs/tags/${tag}\nfrom :${mark}\n\n`));
  }
  parts.push(Buffer.from('done\n'));
  return Buffer.concat(parts);
}
