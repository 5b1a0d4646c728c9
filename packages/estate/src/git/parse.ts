import type {
  GitCommit,
  GitObjectType,
  GitRef,
  GitSignature,
  GitTreeEntry,
} from './types';

const OBJECT_TYPES: readonly string[] = ['blob', 'tree', 'commit', 'tag'];

function toObjectType(text: string): GitObjectType {
  if (!OBJECT_TYPES.includes(text)) {
    throw new Error(`Unknown git object type '${text}'`);
  }
  return text as GitObjectType;
}

/** Converts milliseconds since 1970 to ISO 8601 without fractions, GitHub's time format. */
export function toIsoSeconds(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** Parses `Name <mail> seconds zone`. */
function parseSignature(text: string): GitSignature {
  const match = /^([^<]*)<([^>]*)> (-?\d+) [+-]\d{4}$/.exec(text);
  if (!match) {
    throw new Error('Malformed signature line in a commit');
  }
  const [, name, email, seconds] = match;
  return {
    name: name.replace(/ $/, ''),
    email,
    date: toIsoSeconds(Number(seconds) * 1000),
  };
}

/** Parses the raw text of a commit object. */
export function parseCommit(sha: string, raw: Buffer): GitCommit {
  const text = raw.toString('utf8');
  const split = text.indexOf('\n\n');
  const head = split < 0 ? text : text.slice(0, split);
  const message = split < 0 ? '' : text.slice(split + 2);
  const lines = head.split('\n');
  const valuesOf = (key: string) =>
    lines
      .filter(line => line.startsWith(`${key} `))
      .map(line => line.slice(key.length + 1));
  return {
    sha,
    tree: valuesOf('tree')[0],
    parents: valuesOf('parent'),
    author: parseSignature(valuesOf('author')[0]),
    committer: parseSignature(valuesOf('committer')[0]),
    message,
  };
}

/** Parses the output of `ls-tree -z -l`. */
export function parseTree(output: Buffer): GitTreeEntry[] {
  return output
    .toString('utf8')
    .split('\0')
    .filter(record => record !== '')
    .map(record => {
      const tab = record.indexOf('\t');
      const [mode, type, sha, size] = record.slice(0, tab).split(/ +/);
      return {
        mode,
        type: toObjectType(type),
        sha,
        ...(size === '-' ? {} : { sizeBytes: Number(size) }),
        path: record.slice(tab + 1),
      };
    });
}

/** The format for `for-each-ref` that {@link parseRefs} reads. */
export const REF_FORMAT =
  '%(refname)%09%(objectname)%09%(objecttype)%09%(*objectname)';

/** Parses the output of `for-each-ref` in {@link REF_FORMAT}. */
export function parseRefs(output: Buffer): GitRef[] {
  return output
    .toString('utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [name, sha, type, peeled] = line.split('\t');
      return { name, sha, type: toObjectType(type), commit: peeled || sha };
    });
}

/** Bytes of an object id in a tree object. */
const ID_BYTES = 20;

const MODE_TYPES: Record<string, GitObjectType> = {
  '040000': 'tree',
  // A submodule.
  '160000': 'commit',
};

/** Parses the content of a tree object: the entries of one folder, without sizes. */
export function parseTreeObject(content: Buffer): GitTreeEntry[] {
  const entries: GitTreeEntry[] = [];
  let position = 0;
  while (position < content.length) {
    const space = content.indexOf(' ', position);
    const end = content.indexOf(0, space);
    const next = end + 1 + ID_BYTES;
    const mode = content.toString('latin1', position, space).padStart(6, '0');
    entries.push({
      mode,
      type: MODE_TYPES[mode] ?? 'blob',
      sha: content.toString('hex', end + 1, next),
      path: content.toString('utf8', space + 1, end),
    });
    position = next;
  }
  return entries;
}
