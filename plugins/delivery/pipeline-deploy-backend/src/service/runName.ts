import { InputError } from '@backstage/errors';
import { BOUNDS, requireLength } from '@portal/plugin-bounds-common';
import { parse } from 'yaml';

/** The end of a title that the input `comment` ends. */
const COMMENT_AT_END = /\$\{\{\s*(?:github\.event\.)?inputs\.comment\s*\}\}$/;

/** The text at the end of a run's title that shows which deployment the run belongs to. */
export function markOf({ mark }: { mark: string }): string {
  return `(deployment ${mark})`;
}

/** Text that people could take for a mark. */
const LIKE_A_MARK = /deployment\s{1,10}[0-9a-f]{8}-/i;

/** Line breaks, and characters that are not shown or turn the text around; not the joiner of an emoji. */
export const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u;

/**
 * Checks the comment of a deployment, which stands in the title of its run, before the mark.
 *
 * @returns the comment without spaces around it; undefined for an empty one
 * @throws InputError for a line break, an invisible character, and text like the mark of a deployment
 */
export function readComment(comment: string = ''): string | undefined {
  const text = comment.trim();
  if (INVISIBLE.test(text)) {
    throw new InputError(
      'comment: must be one line without invisible characters, because it becomes a part of the title of the run',
    );
  }
  if (LIKE_A_MARK.test(text)) {
    throw new InputError(
      'comment: must not contain the word deployment with an id, because the title of the run ends so. Link the other deployment instead',
    );
  }
  return text || undefined;
}

/**
 * Checks that the titles of a workflow's runs end with its input `comment`, since a run without the mark is never found.
 *
 * @param source - the workflow file
 * @param workflow - name of the file
 * @throws InputError that says what to change
 */
export function requireMarkedRuns(source: string, workflow: string): void {
  requireLength(source, BOUNDS.workflowFile, `The workflow ${workflow}`);
  const runName = readRunName(source);
  if (runName && COMMENT_AT_END.test(runName.trimEnd())) return;
  throw new InputError(
    `The run-name of ${workflow} must end with \${{ inputs.comment }}, because the portal finds the run of a deployment by it. Change the workflow on the default branch, then deploy again`,
  );
}

function readRunName(source: string): string | undefined {
  let content: unknown;
  try {
    content = parse(source, { maxAliasCount: 0 });
  } catch {
    return undefined;
  }
  const { 'run-name': runName } = Object(content);
  return typeof runName === 'string' ? runName : undefined;
}
