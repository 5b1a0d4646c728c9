import { Octokit } from 'octokit';
import { setTimeout as sleep } from 'node:timers/promises';
import { companySite } from '../../seed/companySite';
import type { ProvidedThing } from '../../services/sourceControl/types';
import {
  type EstateProcess,
  type EstateProcessOptions,
  startEstateProcess,
} from '../../testing';

export const ONBOARDING = {
  owner: 'retail-example',
  repo: 'application-onboarding',
};

/** A run that has ended, with the logs of its jobs. */
export interface EndedRun {
  id: number;
  conclusion: string | null;
  /** Conclusions by the names of the jobs. */
  jobs: Record<string, string | null>;
  /** Logs by the names of the jobs; without those of skipped jobs. */
  logs: Record<string, string>;
  /** What the summary lists; empty without a summary. */
  things: ProvidedThing[];
}

/** An estate with its provisioning workflow, as the portal uses it. */
export class ProvisioningEstate {
  readonly octokit: Octokit;
  readonly #graphToken: string;
  readonly #armToken: string;

  private constructor(
    readonly estate: EstateProcess,
    tokens: { graph: string; arm: string },
  ) {
    this.octokit = new Octokit({
      auth: estate.credentials.sourceControlToken,
      baseUrl: `${estate.urls.sourceControl}/api/v3`,
      throttle: { enabled: false },
      retry: { enabled: false },
    });
    this.#graphToken = tokens.graph;
    this.#armToken = tokens.arm;
  }

  static async start(
    options: Pick<EstateProcessOptions, 'dataDir' | 'lateness'> = {},
  ): Promise<ProvisioningEstate> {
    const estate = await startEstateProcess({
      ...options,
      services: ['sourceControl', 'signIn', 'graph', 'azure'],
    });
    const token = async (resource: string) => {
      const response = await fetch(
        `${estate.urls.identity}?api-version=2019-08-01&resource=${resource}`,
        { headers: { 'x-identity-header': estate.credentials.identityHeader } },
      );
      const { access_token }: { access_token: string } = await response.json();
      return access_token;
    };
    return new ProvisioningEstate(estate, {
      graph: await token('https://graph.microsoft.com'),
      arm: await token('https://management.azure.com'),
    });
  }

  /** Writes an onboarding file on a branch of its own, and returns the commit. */
  async commit(
    file: string,
    content: object | string,
    branch: string = `onboard-${file.replaceAll(/[^a-z]/g, '-')}`,
  ): Promise<string> {
    const { repos, git } = this.octokit.rest;
    const { data: main } = await git.getRef({
      ...ONBOARDING,
      ref: 'heads/main',
    });
    await git
      .createRef({
        ...ONBOARDING,
        ref: `refs/heads/${branch}`,
        sha: main.object.sha,
      })
      .catch(error => {
        if (error.status !== 422) throw error;
      });
    const path = `portfolios/${file}`;
    const present = await repos
      .getContent({ ...ONBOARDING, path, ref: branch })
      .then(({ data }) => (data as { sha: string }).sha)
      .catch(() => undefined);
    const text =
      typeof content === 'string' ? content : JSON.stringify(content);
    const { data } = await repos.createOrUpdateFileContents({
      ...ONBOARDING,
      branch,
      path,
      sha: present,
      message: `Onboard ${file}`,
      content: Buffer.from(text).toString('base64'),
    });
    return data.commit.sha ?? '';
  }

  /** Starts the workflow, and returns the id of its run. */
  async dispatch(file: string, commit: string): Promise<number> {
    const { actions } = this.octokit.rest;
    const before = new Set((await this.#runs()).map(({ id }) => id));
    await actions.createWorkflowDispatch({
      ...ONBOARDING,
      workflow_id: 'provision.yml',
      ref: 'main',
      inputs: { file, commit },
    });
    const title = `Provision ${file} at ${commit}`;
    const run = (await this.#runs()).find(
      ({ id, display_title }) => !before.has(id) && display_title === title,
    );
    return run?.id ?? NaN;
  }

  /** Waits until a run has ended; the time limit of the test ends it otherwise. */
  async ended(run_id: number): Promise<EndedRun> {
    const { actions } = this.octokit.rest;
    for (;;) {
      const { data } = await actions.getWorkflowRun({ ...ONBOARDING, run_id });
      if (data.status === 'completed') {
        return this.#readRun(run_id, data.conclusion);
      }
      await sleep(100);
    }
  }

  async provision(file: string, content: object | string): Promise<EndedRun> {
    const commit = await this.commit(file, content);
    return this.ended(await this.dispatch(file, commit));
  }

  async graph<Answer>(path: string): Promise<Answer> {
    return this.#get(`${this.estate.urls.graph}/v1.0${path}`, this.#graphToken);
  }

  async arm<Answer>(path: string): Promise<Answer> {
    return this.#get(`${this.estate.urls.azure}${path}`, this.#armToken);
  }

  /** Rows of a list of the company. */
  async rows(list: string): Promise<Record<string, string>[]> {
    const { id } = companySite('retail.example');
    const { value } = await this.graph<{
      value: { fields: Record<string, string> }[];
    }>(
      `/sites/${id}/lists/${encodeURIComponent(list)}/items?$expand=fields&$top=5000`,
    );
    return value.map(({ fields }) => fields);
  }

  async #get<Answer>(url: string, token: string): Promise<Answer> {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
    });
    return response.json() as Promise<Answer>;
  }

  async #runs() {
    const { data } = await this.octokit.rest.actions.listWorkflowRuns({
      ...ONBOARDING,
      workflow_id: 'provision.yml',
      per_page: 100,
    });
    return data.workflow_runs;
  }

  async #readRun(run_id: number, conclusion: string | null): Promise<EndedRun> {
    const { actions } = this.octokit.rest;
    const { data } = await actions.listJobsForWorkflowRun({
      ...ONBOARDING,
      run_id,
    });
    const logs: Record<string, string> = {};
    for (const { id, name, conclusion: end } of data.jobs) {
      if (end !== 'skipped') {
        const log = await actions.downloadJobLogsForWorkflowRun({
          ...ONBOARDING,
          job_id: id,
        });
        logs[name] = String(log.data);
      }
    }
    const line = /provisioned: (\{.*\})/.exec(logs.Summary ?? '')?.[1];
    return {
      id: run_id,
      conclusion,
      jobs: Object.fromEntries(
        data.jobs.map(job => [job.name, job.conclusion]),
      ),
      logs,
      things: line ? JSON.parse(line).things : [],
    };
  }
}
