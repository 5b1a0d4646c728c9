import { ServiceUnavailableError } from '@backstage/errors';
import type {
  SourceControlService,
  WorkflowJob,
} from '@portal/plugin-source-control-node';
import { z } from 'zod';
import { withoutMails } from '../proposal/texts';

/** A thing that the workflow created or found. */
const thingSchema = z.object({
  kind: z.string().max(100),
  title: z.string().max(300),
  name: z.string().max(300),
  url: z
    .string()
    .max(2_000)
    .regex(/^https?:\/\/[^\s()<>"]+$/),
  state: z.enum(['created', 'existing']),
});

export type ProvidedThing = z.infer<typeof thingSchema>;

const resultSchema = z.object({
  file: z.string(),
  commit: z.string(),
  things: z.array(thingSchema).max(500),
});

/** The job whose log lists the things, and the start of that line. */
const SUMMARY = 'Summary';
const RESULT = 'provisioned: ';

const ERROR_LINE = /##\[error\](.*)$/gm;

/** The last line of every failed step, which says nothing. */
const EXIT_LINE = /^Process completed with exit code/;

/** A thing whose name nothing else may have. */
export interface MadeThing {
  kind: 'application' | 'directory-group' | 'repository' | 'team';
  name: string;
}

/** First words of the titles of these things. */
const KINDS: Record<string, MadeThing['kind']> = {
  Application: 'application',
  'Directory group': 'directory-group',
  Repository: 'repository',
  Team: 'team',
};

/**
 * A new thing, as a job says it at once after GitHub's time: `{title}: {name} ({state}), {url}`. What it found is not its own: somebody
 * else may have made it since the names were checked.
 */
const THING_LINE =
  /^(?:[\d:.TZ-]{20,40} )?(Application|Directory group|Repository|Team) [^:]{1,300}: ([A-Za-z0-9._-]{1,300}) \(created\), https?:\/\/[^\s()<>"]{1,2000}$/;

const MAX_LINE = 3_000;

const MAX_LINES = 5;
const MAX_LINE_LENGTH = 500;

interface Run {
  repository: string;
  url: string;
  file: string;
  commit: string;
}

type Logs = Pick<SourceControlService, 'getJobLog'>;

async function errorsOf(
  sourceControl: Logs,
  repository: string,
  { id, name }: WorkflowJob,
  signal?: AbortSignal,
): Promise<string> {
  const read = sourceControl.getJobLog(repository, id, { signal });
  const log = await read.then(
    answer => answer.log,
    () => '',
  );
  const lines = [...log.matchAll(ERROR_LINE)]
    .map(([, line]) => withoutMails(line.trim()).slice(0, MAX_LINE_LENGTH))
    .filter(line => !EXIT_LINE.test(line))
    .slice(0, MAX_LINES);
  return `${name}: ${lines.join('; ') || 'failed without a message'}`;
}

/**
 * @throws ServiceUnavailableError with the errors of the jobs, unless all jobs ended well
 */
export async function requireSuccess(
  sourceControl: Logs,
  { repository, url }: Run,
  jobs: readonly WorkflowJob[],
  signal?: AbortSignal,
): Promise<void> {
  const isGood = (job: WorkflowJob) => job.conclusion === 'success';
  if (jobs.length > 0 && jobs.every(isGood)) return;
  const failed = jobs.filter(
    job => !isGood(job) && job.conclusion !== 'skipped',
  );
  const reasons: string[] = [];
  for (const job of failed) {
    reasons.push(await errorsOf(sourceControl, repository, job, signal));
  }
  throw new ServiceUnavailableError(
    `The workflow failed. ${reasons.join('. ') || 'It has no jobs'}. See ${url}`,
  );
}

/**
 * Reads what the workflow created from the log of its last job.
 *
 * @throws ServiceUnavailableError if the log cannot be read, or belongs to another file or commit
 */
export async function readThings(
  sourceControl: Logs,
  { repository, url, file, commit }: Run,
  jobs: readonly WorkflowJob[],
  signal?: AbortSignal,
): Promise<ProvidedThing[]> {
  const job = jobs.find(({ name }) => name === SUMMARY);
  const log =
    job && (await sourceControl.getJobLog(repository, job.id, { signal })).log;
  const result = parseResult(resultOf(log ?? ''));
  if (result?.file === file && result.commit === commit) return result.things;
  throw new ServiceUnavailableError(
    `The workflow has ended well, but its list of things cannot be read. See ${url}`,
  );
}

/** The JSON of the line with the things. */
function resultOf(log: string): string | undefined {
  const line = log.split('\n').find(one => one.includes(`${RESULT}{`));
  return line?.slice(line.indexOf(`${RESULT}{`) + RESULT.length);
}

/** The things that a job made for the application, also if it failed later. */
export function thingsInLog(log: string): MadeThing[] {
  return log.split(/\r?\n/).flatMap(line => {
    const [, title, name] =
      (line.length <= MAX_LINE && THING_LINE.exec(line)) || [];
    return title && name ? [{ kind: KINDS[title], name }] : [];
  });
}

function parseResult(text = '') {
  try {
    return resultSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON.
    return undefined;
  }
}
