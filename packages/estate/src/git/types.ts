/** Author or committer of a commit, with the time. */
export interface GitSignature {
  name: string;
  email: string;
  /** ISO 8601 in UTC, whole seconds, for example `2026-06-01T09:00:00Z`. */
  date: string;
}

export interface GitCommit {
  /** Object id, 40 hexadecimal digits. */
  sha: string;
  tree: string;
  parents: string[];
  author: GitSignature;
  committer: GitSignature;
  message: string;
}

export type GitObjectType = 'blob' | 'tree' | 'commit' | 'tag';

export interface GitTreeEntry {
  /** Six digits, for example `100644`. */
  mode: string;
  type: GitObjectType;
  sha: string;
  /** Bytes; only blobs have one. */
  sizeBytes?: number;
  /** Path from the listed tree. */
  path: string;
}

export interface GitRef {
  /** Full name, for example `refs/heads/main`. */
  name: string;
  /** The target of the ref: a commit, or the tag object of an annotated tag. */
  sha: string;
  type: GitObjectType;
  /** The commit of the ref. */
  commit: string;
}

export interface GitObject {
  sha: string;
  type: GitObjectType;
  content: Buffer;
}

/** One file of a new commit. */
export interface GitFile {
  path: string;
  content: Buffer;
  executable?: boolean;
}
