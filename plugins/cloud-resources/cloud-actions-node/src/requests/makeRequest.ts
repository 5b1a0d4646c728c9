import type {
  ServiceRequestList,
  ServiceRequestType,
} from '@portal/plugin-cloud-resources-node';
import { createHash } from 'node:crypto';
import type { CloudRun } from '../frame/CloudRun';
import { z } from 'zod/v3';
import { EQUAL_WITHIN_MS } from '../frame/equalRequests';
import { mayHaveHappened } from '../frame/notes';
import { resourceIdOutput } from '../inputs';

/** The content of a service request of any kind. */
export interface RequestText {
  type: ServiceRequestType;
  title: string;
  priority: string;
  /** Full ref of the requesting group. */
  owner: string;
  description: string;
  /** Further facts by name. */
  details?: Record<string, unknown>;
}

/** Letters before the number of each kind of request. */
const PREFIXES: Record<ServiceRequestType, string> = {
  Incident: 'INC',
  'Work order': 'WO',
  Subscription: 'SUB',
};

/** Digits of the number. */
const DIGITS = 6;

function isGiven(value: unknown): boolean {
  const isEmptyObject =
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 0;
  return (
    value !== undefined && value !== null && value !== '' && !isEmptyObject
  );
}

/** Formats the facts as lines of text, in their given order; empty facts are left out. */
export function toDetails(
  description: string,
  details: Record<string, unknown> = {},
): string {
  const facts = Object.entries(details)
    .filter(([, value]) => isGiven(value))
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${name}: ${text}`;
    });
  return [description, ...facts].join('\n');
}

/** Returns the key of a request: equal for equal requests of the same group. */
function keyOf(text: RequestText): string {
  const { type, title, owner, priority } = text;
  const details = toDetails(text.description, text.details);
  return createHash('sha256')
    .update(JSON.stringify([type, owner, title, priority, details]))
    .digest('hex')
    .slice(0, 32);
}

/** The output of an action that creates a request. */
export const requestOutput = {
  number: z.string().describe('Number of the request, for example INC000012'),
  resourceId: resourceIdOutput,
  url: z.string().optional().describe('Address of the request'),
};

const madeSchema = z.object(requestOutput);

/** A service request as the requester sees it. */
export type MadeRequest = z.output<typeof madeSchema>;

function toMade(
  type: ServiceRequestType,
  { id, url }: { id: string; url?: string },
): MadeRequest {
  const number = `${PREFIXES[type]}${id.padStart(DIGITS, '0')}`;
  return { number, resourceId: `service-requests/${number}`, url };
}

/**
 * Creates a request in the list of the service desk and the platform team, unless the same group has an equal one that is
 * open or was created in the last ten minutes.
 *
 * @throws errors of the list
 */
export async function makeRequest(
  run: CloudRun,
  requests: ServiceRequestList,
  text: RequestText,
): Promise<MadeRequest> {
  const { logger, signal } = run;
  const { type, owner } = text;
  const key = keyOf(text);
  const find = async () =>
    (await requests.findOpenServiceRequests(key, { signal })).find(
      one => one.owner === owner,
    );
  const goOn = (made: MadeRequest) => {
    logger.info(
      `The same ${type.toLowerCase()} is open already: ${made.number}; going on with it`,
    );
    return made;
  };
  if (run.isDryRun) {
    const found = await find();
    if (found) return goOn(toMade(type, found));
    logger.info(`Dry run: would write down the ${type.toLowerCase()}`);
    return toMade(type, { id: '0' });
  }
  return run.once(`request.${key}`, () =>
    run.exclusively(`service-requests/${key}`, async exclusive => {
      const found = await find();
      if (found) return goOn(toMade(type, found));
      // The list may not show a new request yet.
      const noted = madeSchema.safeParse(await exclusive.recall());
      if (noted.success) return goOn(noted.data);
      logger.info(`Writing down the ${type.toLowerCase()}`);
      exclusive.signal.throwIfAborted();
      const made = await make(run, requests, { ...text, key }, find);
      await exclusive.note(made, { keepMs: EQUAL_WITHIN_MS });
      logger.info(`Written down as ${made.number}; nobody works on it yet`);
      return made;
    }),
  );
}

async function make(
  { requester, pageUrl, signal }: CloudRun,
  requests: ServiceRequestList,
  { description, details, ...text }: RequestText & { key: string },
  find: () => Promise<{ id: string; url: string } | undefined>,
): Promise<MadeRequest> {
  const request = {
    ...text,
    requestedBy: requester.userRef,
    details: toDetails(description, details),
    runUrl: pageUrl,
  };
  try {
    const made = await requests.makeServiceRequest(request, { signal });
    return toMade(text.type, made);
  } catch (error) {
    const made = mayHaveHappened(error)
      ? await find().catch(() => undefined)
      : undefined;
    if (!made) throw error;
    return toMade(text.type, made);
  }
}
