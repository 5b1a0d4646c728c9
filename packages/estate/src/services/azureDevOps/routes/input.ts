import type { z } from 'zod';
import { isFilePath } from '../../../git/names';
import { DevOpsError } from '../DevOpsError';
import type { OpenDevOpsRepository } from '../state/DevOpsRepositories';
import type { DevOpsContext } from './context';

/** Default page size. */
const DEFAULT_TOP = 100;

/**
 * Reads the body of a request.
 *
 * @throws DevOpsError 400 naming the field
 */
export async function readBody<T>(
  c: DevOpsContext,
  schema: z.ZodType<T, unknown>,
): Promise<T> {
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch {
    throw DevOpsError.invalid('The request body is not valid JSON.');
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw DevOpsError.invalid(
    `Invalid argument value. Parameter name: ${issue.path.join('.') || 'body'} (${issue.message})`,
  );
}

/** Reads the number of items, `$top`. @throws DevOpsError 400 */
export function readTop(c: DevOpsContext): number {
  const text = c.req.query('$top') ?? String(DEFAULT_TOP);
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw DevOpsError.invalid('Invalid argument value. Parameter name: $top');
  }
  return Number(text);
}

/**
 * Returns a path of a repository without leading and trailing slashes; the root is empty.
 *
 * @throws DevOpsError 400 for an invalid path
 */
export function readPath(sent: string): string {
  const path = sent.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (path !== '' && !isFilePath(path)) {
    throw DevOpsError.invalid('Invalid argument value. Parameter name: path');
  }
  return path;
}

/** The requested version of the files: a branch, a tag or a commit. */
export interface Version {
  /** Its name in messages. */
  label: string;
  /** Object id of the commit. */
  commit: string;
}

/**
 * Returns the version of a request: `versionDescriptor`, its short form `version`, or the default branch.
 *
 * @throws DevOpsError 404 if it does not exist
 */
export async function readVersion(
  c: DevOpsContext,
  { git, record }: OpenDevOpsRepository,
  prefix:
    'versionDescriptor' | 'searchCriteria.itemVersion' = 'versionDescriptor',
): Promise<Version> {
  const asked = c.req.query(`${prefix}.version`) || c.req.query('version');
  const type =
    c.req.query(`${prefix}.versionType`) ||
    c.req.query('versionType') ||
    'branch';
  const name = asked || record.defaultBranch;
  const ref =
    { branch: `refs/heads/${name}`, tag: `refs/tags/${name}` }[
      type.toLowerCase()
    ] ?? name;
  const label = `${type.charAt(0).toUpperCase()}${type.slice(1).toLowerCase()}: ${name}`;
  const commit = await git.resolveCommit(ref);
  if (commit) return { label, commit };
  throw new DevOpsError(
    404,
    'GitUnresolvableToCommitException',
    `TF401175: The version descriptor <${label} > could not be resolved to a version in the repository ${record.name}`,
  );
}
