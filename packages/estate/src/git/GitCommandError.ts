import { CustomErrorBase } from '@backstage/errors';

/** A git command that could not be started or failed. */
export class GitCommandError extends CustomErrorBase {
  constructor(
    /** First argument of the command, for example `fast-import`. */
    readonly command: string,
    /** Exit status; null if the process was ended by a signal or never started. */
    readonly status: number | null,
    /** The error output of git. */
    readonly detail: string,
  ) {
    super(`git ${command} failed (status ${status}): ${detail.trim()}`);
  }
}
