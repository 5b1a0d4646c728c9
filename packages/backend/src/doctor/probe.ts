import { readRetryAfter, reasonOf } from '@portal/plugin-system-client-node';
import { toError } from '@backstage/errors';

const TIMEOUT_MS = 15_000;

/** One thing that the portal has to be able to do at a system. Checks only read. */
export interface Check {
  system: string;
  /** The right, in the vendor's words. */
  right: string;
  /** @throws Error with what is missing */
  run(): Promise<void>;
}

export interface Finding {
  system: string;
  right: string;
  /** Missing when it works. */
  problem?: string;
}

/** Runs checks one after the other, so that no system is asked for more than one answer at a time. */
export async function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { system, right, run } of checks) {
    const problem = await run().then(
      () => undefined,
      error => toError(error).message,
    );
    findings.push({ system, right, ...(problem !== undefined && { problem }) });
  }
  return findings;
}

/**
 * Reads an address.
 *
 * @returns the answer as JSON
 * @throws Error with the status and the vendor's reason
 */
export async function read(
  url: string,
  headers: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(error => {
    throw new Error(
      `${new URL(url).host} cannot be reached: ${causeOf(error)}`,
    );
  });
  const text = await response.text();
  if (!response.ok) throw new Error(refusalOf(response, text));
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${new URL(url).host} answers no JSON: check the address`);
  }
}

/** The status in words that help, and the vendor's reason. */
function refusalOf({ status, headers }: Response, text: string): string {
  const waitMs = status === 429 ? readRetryAfter(headers) : undefined;
  const wait =
    waitMs === undefined ? '' : `, try again in ${Math.ceil(waitMs / 1000)} s`;
  const words: Record<number, string> = {
    401: ' the credential is not taken',
    403: ' the right is missing',
    404: ' not found: check the address and the id in the configuration',
    429: ` too many requests${wait}`,
  };
  const reason = reasonOf(text);
  return `${status}${words[status] ?? ''}${reason === undefined ? '' : `: ${reason}`}`;
}

/** The reason of a failed connection is the cause of fetch's error. */
function causeOf(error: unknown): string {
  const { cause, name, message } = toError(error);
  if (name === 'TimeoutError')
    return `it does not answer within ${TIMEOUT_MS / 1000} s`;
  return cause === undefined ? message : toError(cause).message;
}
