import pLimit from 'p-limit';
import type { StepRunner } from '../services/sourceControl/actions/StepRunner';
import type {
  ProvidedThing,
  RunRecord,
  RunStep,
  StepResult,
} from '../services/sourceControl/types';
import { JsonApi } from './JsonApi';
import { readOnboardingFile } from './onboardingFile';
import type { CompanyApis, CompanyNames } from './PartContext';
import { PARTS } from './parts';
import { planProvisioning } from './plan';
import { readCheckedFile } from './readCheckedFile';
import { readRequest } from './readRequest';

/** The workflow that is carried out. */
const REPOSITORY = 'application-onboarding';
const WORKFLOW = '.github/workflows/provision.yml';

/** First word of the commands that are carried out. */
const PROGRAM = 'provision';

/** Part that only reads the file, and part that lists what the other parts made. */
const CHECK = 'check';
const SUMMARY = 'summary';

/** Start of the line of the log that lists the things of a run as JSON. */
const SUMMARY_LINE = 'provisioned: ';

export interface ProvisionerOptions {
  names: CompanyNames;
  /** Addresses of the systems, without trailing slashes. */
  urls: { sourceControl: string; graph: string; azure: string };
  /** Tokens of the workflow's own identity: the value of the header for each system. */
  authorization(system: keyof CompanyApis): Promise<string>;
}

function apisOf(
  { urls, authorization }: ProvisionerOptions,
  signal: AbortSignal,
): CompanyApis {
  const api = (system: keyof CompanyApis, name: string, baseUrl: string) =>
    new JsonApi({
      name,
      baseUrl,
      signal,
      authorization: () => authorization(system),
    });
  const { sourceControl, graph, azure } = urls;
  return {
    sourceControl: api(
      'sourceControl',
      'Source control',
      `${sourceControl}/api/v3`,
    ),
    directory: api('directory', 'The directory', `${graph}/v1.0`),
    azure: api('azure', 'Azure', azure),
  };
}

function thingsOf(run: RunRecord): ProvidedThing[] {
  const steps = run.jobs.flatMap(job => job.steps);
  return steps.flatMap(step => step.result?.things ?? []);
}

/** Carries out a command; its output goes to the result, also if it fails in the middle. */
async function carryOut(
  [part, ...words]: string[],
  run: RunRecord,
  options: ProvisionerOptions,
  signal: AbortSignal,
): Promise<StepResult> {
  const result: StepResult = { failed: false, lines: [], things: [] };
  const { names, urls } = options;
  const repository = `${names.organisation}/${REPOSITORY}`;
  const say = (line: string) => result.lines.push(line.replace(/\s+/g, ' '));
  try {
    const apis = apisOf(options, signal);
    const request = readRequest(run.inputs);
    const content = await readCheckedFile(
      apis.sourceControl,
      repository,
      request,
    );
    const plan = planProvisioning(readOnboardingFile(content));
    const { file, commit } = request;
    if (part === CHECK) {
      say(`The file ${file} of the commit ${commit} is complete`);
    } else if (part === SUMMARY) {
      const { application } = plan;
      const things = thingsOf(run);
      say(
        `${SUMMARY_LINE}${JSON.stringify({ file, commit, application, things })}`,
      );
    } else if (Object.hasOwn(PARTS, part)) {
      await PARTS[part]({
        plan,
        apis,
        names,
        options: words,
        runUrl: `${urls.sourceControl}/${repository}/actions/runs/${run.id}`,
        say,
        provide(thing) {
          result.things.push(thing);
          say(`${thing.title}: ${thing.name} (${thing.state}), ${thing.url}`);
        },
      });
    } else {
      throw new Error(`${PROGRAM} has no part '${part}'`);
    }
  } catch (error) {
    result.failed = true;
    say(`##[error]${(error as Error).message}`);
  }
  return result;
}

function commandOf({ command }: RunStep): string[] | undefined {
  const [program, ...words] = (command[0] ?? '').trim().split(/\s+/);
  return program === PROGRAM && words.length > 0 ? words : undefined;
}

/**
 * Creates the runner of the workflow that provides what an onboarding file asks for. It is a client of the company's
 * systems, over HTTP and with an identity of its own. It carries out one step at a time, so that two runs for one file
 * make one of each thing.
 */
export function createProvisioner(options: ProvisionerOptions): StepRunner {
  const line = pLimit(1);
  return {
    executes: ({ owner, name }, workflowPath) =>
      owner === options.names.organisation &&
      name === REPOSITORY &&
      workflowPath === WORKFLOW,

    async carryOut(run, signal) {
      const steps = run.jobs
        .flatMap(job => job.steps)
        .filter(({ status }) => status === 'in_progress');
      for (const step of steps) {
        const command = commandOf(step);
        if (!command || signal.aborted) continue;
        const result = await line(() =>
          carryOut(command, run, options, signal),
        );
        if (!signal.aborted) step.result = result;
      }
    },
  };
}
