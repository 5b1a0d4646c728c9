import type { FastImportCommit } from '../fastImport';
import { toIsoSeconds } from '../parse';
import type { GitFile, GitSignature } from '../types';
import type { SeedHistoryEntry } from './history';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the time a number of days before the seed's epoch. */
export function seedTime(epoch: string, daysAgo: number): string {
  return toIsoSeconds(Date.parse(epoch) - daysAgo * DAY_MS);
}

function isAt(path: string, selection: string): boolean {
  const folder = selection.replace(/\/$/, '');
  return path === folder || path.startsWith(`${folder}/`);
}

/** Sorts the readme and the catalogue description first in a history whose commits do not name their files. */
function rank(file: GitFile): number {
  const order = [/^readme/i, /^catalog-info\.ya?ml$/, /^docs\/|^mkdocs/];
  const found = order.findIndex(pattern => pattern.test(file.path));
  return found < 0 ? order.length : found;
}

/**
 * Distributes the files over the commits of a history, oldest first: by the commits' `paths`, and all other files
 * evenly over the commits without `paths`. Exactly one commit adds each file.
 */
export function planSeedCommits(options: {
  files: GitFile[];
  history: SeedHistoryEntry[];
  epoch: string;
  /** Returns the name and mail address of a principal name. */
  signatureOf: (principalName: string) => Omit<GitSignature, 'date'>;
}): FastImportCommit[] {
  const { files, epoch, signatureOf } = options;
  const history = [...options.history].sort((a, b) => b.daysAgo - a.daysAgo);
  const shares: GitFile[][] = history.map(() => []);
  const rest: GitFile[] = [];
  for (const file of files) {
    const index = history.findIndex(entry =>
      entry.paths?.some(selection => isAt(file.path, selection)),
    );
    (index < 0 ? rest : shares[index]).push(file);
  }
  rest.sort((a, b) => rank(a) - rank(b));
  const open = history.flatMap((entry, index) => (entry.paths ? [] : [index]));
  const takers = open.length > 0 ? open : [history.length - 1];
  rest.forEach((file, index) => {
    const taker = takers[Math.floor((index * takers.length) / rest.length)];
    shares[taker].push(file);
  });
  return history.map((entry, index) => ({
    message: `${entry.message.trim()}\n`,
    author: {
      ...signatureOf(entry.author),
      date: seedTime(epoch, entry.daysAgo),
    },
    files: shares[index],
    tag: entry.tag,
  }));
}
