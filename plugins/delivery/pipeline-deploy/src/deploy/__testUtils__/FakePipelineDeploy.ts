import type { PipelineDeployClient } from '@portal/plugin-pipeline-deploy-common';
import type { SourceControlClient } from '@portal/plugin-source-control-common';
import { pageOf } from '../../runs/__testUtils__/FakeSourceControl';
import type { Comparison } from '../../compare/queries';
import type { Freeze, FreezeException } from '../../freezes/queries';
import type { WorkflowRun } from '../../runs/types';
import type { Deployment, Pipeline, Release } from '../types';

export const ENTITY = 'component:default/orders';

/** A pipeline of a component that is registered for all environments. */
export function buildPipeline(pipeline: Partial<Pipeline> = {}): Pipeline {
  return {
    registration: 'production',
    missing: [],
    repository: 'orders',
    workflow: 'deploy.yml',
    mayDeploy: true,
    environments: [
      { name: 'production', type: 'prod', needsApproval: true, waitMinutes: 0 },
      {
        name: 'development',
        type: 'non-prod',
        needsApproval: false,
        waitMinutes: 0,
      },
      {
        name: 'acceptance',
        type: 'non-prod',
        needsApproval: false,
        waitMinutes: 0,
      },
    ],
    ...pipeline,
  };
}

/** A deployment that succeeded. */
export function buildDeployment(
  deployment: Partial<Deployment> = {},
): Deployment {
  return {
    id: '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e',
    entity: ENTITY,
    repository: 'orders',
    type: 'non-prod',
    environment: 'development',
    tag: 'v1.2.0',
    commit: 'a'.repeat(40),
    state: 'succeeded',
    requestedBy: { ref: 'user:default/asha', name: 'Asha Requester' },
    requestedAt: '2026-11-20T10:00:00Z',
    startedAt: '2026-11-20T10:00:00Z',
    endedAt: '2026-11-20T10:01:30Z',
    run: 7,
    may: [],
    ...deployment,
  };
}

/** Answers of the two APIs; an Error is thrown. */
export interface FakeAnswers {
  pipeline?: Pipeline | Error;
  deployments?: Deployment[] | Error;
  releases?: Release[];
  comparison?: Comparison | Error;
  freezes?: Freeze[];
  exceptions?: FreezeException[];
  mayManage?: boolean;
  tags?: string[] | Error;
  metrics?: object | Error;
  runs?: WorkflowRun[];
  /** What a request for a deployment answers; a new one without it. */
  started?: { id: string; state: Deployment['state']; isNew: boolean };
  /** Answers a deployment or a decision. */
  send?: () => Promise<void>;
}

/** A sent deployment or decision. */
export interface SentCall {
  id: string;
  body: Record<string, string | undefined>;
}

const orThrow = <T>(value: T | Error): T => {
  if (value instanceof Error) throw value;
  return value;
};

/** The APIs of deployments and of source control, from memory. */
export function createFakeApis(answers: FakeAnswers) {
  const sent: SentCall[] = [];
  const compare = () =>
    orThrow(
      answers.comparison ?? {
        environment: 'production',
        tag: 'v1.2.0',
        direction: 'first',
        checks: [],
        incidents: { state: 'none', open: [] },
      },
    );
  const reads: Record<string, () => unknown> = {
    '/pipeline': () => orThrow(answers.pipeline ?? buildPipeline()),
    '/deployments': () => ({ items: orThrow(answers.deployments ?? []) }),
    '/comparison': compare,
    '/deployments/{id}/comparison': compare,
    '/freezes': () => ({
      timeZone: 'Europe/London',
      mayManage: answers.mayManage ?? false,
      items: answers.freezes ?? [],
    }),
    '/freeze-exceptions': () => ({ items: answers.exceptions ?? [] }),
    '/releases': () => ({ items: answers.releases ?? [] }),
    '/metrics': () => orThrow(answers.metrics ?? {}),
    '/list/tags': () => ({
      items: orThrow(answers.tags ?? ['v1.1.0', 'v1.2.0']).map(name => ({
        name,
      })),
    }),
    '/repos/{repo}/runs': () => pageOf(answers.runs ?? []),
    '/repos/{repo}/runRights': () => ({ mayRun: true, excluded: [] }),
    '/repos/{repo}/branches': () => ({ items: [] }),
    '/repos/{repo}/defaultBranch': () => ({ name: 'main' }),
  };
  const get = async (path: string) => ({ data: reads[path]() });
  const send = async (
    _: string,
    call: { params: { path: { id: string } }; body: SentCall['body'] },
  ) => {
    sent.push({ id: call.params.path.id, body: call.body });
    await answers.send?.();
    return {
      data: answers.started ?? {
        id: call.params.path.id,
        state: 'starting',
        isNew: true,
      },
    };
  };
  return {
    sent,
    deployments: {
      get,
      put: send,
      post: send,
    } as unknown as PipelineDeployClient,
    sourceControl: { get } as unknown as SourceControlClient,
  };
}
