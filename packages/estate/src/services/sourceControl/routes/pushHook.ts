import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BranchProtection } from '../state/BranchProtection';
import type { RepositoryRecord } from '../types';

/**
 * Git runs it for each ref of a push. It refuses a protected branch, as GitHub does, unless the commit has what the protection
 * wants, and follows the one that the branch has.
 */
const UPDATE = `#!/bin/sh
[ "$1" = "$PROTECTED_REF" ] || exit 0
reason=$REFUSAL
case " $PASSED_COMMITS " in *" $3 "*) reason= ;; esac
case "$3" in *[!0]*) ;; *) reason='Cannot delete a protected branch' ;; esac
if [ -z "$reason" ]; then
  case "$2" in *[!0]*) git merge-base --is-ancestor "$2" "$3" && exit 0 ;; *) exit 0 ;; esac
  reason='Cannot force-push to a protected branch'
fi
echo "error: GH006: Protected branch update failed for $1." >&2
echo "error: $reason" >&2
exit 1
`;

/** Writes git's hook to a folder. */
export async function writePushHook(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'update'), UPDATE, { mode: 0o755 });
}

/**
 * What the hook has to know about a push.
 *
 * @returns undefined if the caller may push to all branches
 */
export function pushRules(
  protection: BranchProtection,
  record: RepositoryRecord,
  isApp: boolean,
): Record<string, string> | undefined {
  const branch = record.defaultBranch;
  const change = { record, branch, isApp };
  if (!protection.isHeld(change)) return undefined;
  return {
    PROTECTED_REF: `refs/heads/${branch}`,
    PASSED_COMMITS: protection.pushable(record).join(' '),
    // Empty: it wants neither checks nor a review.
    REFUSAL: protection.refusalOfPush(change) ?? '',
  };
}
