import { randomUUID } from 'node:crypto';
import type { AuthService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { ScaffolderService } from '@backstage/plugin-scaffolder-node';
import { accountsOf, type Principals } from '@portal/plugin-access-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { hasNull } from '@portal/plugin-bounds-common';
import type {
  CheckedStart,
  GateAnswer,
  StartGate,
} from '@portal/plugin-form-rules-node';
import { secretNames, withoutNames } from '@portal/plugin-self-service-common';
import type { Costs } from '../cost/Costs';
import { type ApprovalTerms, readApproval } from '../template/readApproval';
import { digestOf, versionOf } from './digest';
import type { Notices } from './Notices';
import type { RunRequests } from './RunRequests';
import type { RunRequestStore } from './RunRequestStore';
import { whyApproval } from './whyApproval';

/** Characters of the values of a request: a long form has some thousands. */
const MAX_VALUES = 200_000;

export interface ApprovalGateOptions {
  auth: AuthService;
  catalog: CatalogService;
  costs: Costs;
  notices: Notices;
  now: () => Date;
  principals: Principals;
  requests: RunRequests;
  scaffolder: Pick<ScaffolderService, 'getTask'>;
  store: RunRequestStore;
}

/** Holds the runs that need an approval, and lets those pass that have one. */
function createStart(options: ApprovalGateOptions): StartGate['start'] {
  const { auth, catalog, costs, notices, now, requests, store } = options;

  async function hold(
    start: CheckedStart,
    template: Entity,
    { terms, requestedBy }: { terms: ApprovalTerms; requestedBy: string },
  ): Promise<GateAnswer> {
    const { values } = start;
    if (hasNull(values)) {
      throw new InputError('The values have a character that cannot be stored');
    }
    const { cost } = await costs.of(template, values);
    const isSecret = hasSecret(template, start);
    const request = await store.add(
      {
        id: randomUUID(),
        templateRef: stringifyEntityRef(template),
        templateTitle: entityTitle(template),
        version: versionOf(template),
        // A run that needs no approval only counts, so that its values are not needed.
        values: isSecret ? {} : values,
        valuesDigest: digestOf(values),
        cost,
        approvers: terms.approvers,
        requestedBy,
        requestedAt: now(),
      },
      await accountsOf(options, requestedBy),
      earlier => {
        const why = whyApproval(terms.when, values, cost, earlier);
        if (why !== undefined) requireStorable(start, isSecret);
        return why;
      },
    );
    if (request.state === 'starting') {
      return { settle: runId => requests.settle(request, runId) };
    }
    if (request.state === 'waiting') await notices.approvalNeeded(request);
    return { held: { runRequest: { id: request.id, state: request.state } } };
  }

  return async start => {
    const { credentials, requestId, templateRef } = start;
    const template = await catalog.getEntityByRef(templateRef, { credentials });
    if (!template) throw new NotFoundError('There is no such template');
    const terms = readApproval(template);
    if (!terms) return {};
    if ('problem' in terms) {
      throw new ConflictError(
        `Who approves this template cannot be read, so nothing was started. Its owner has to correct ${terms.problem}`,
      );
    }
    if (!auth.isPrincipal(credentials, 'user')) {
      throw new NotAllowedError(
        'Runs of this template need an approval, and only a person can ask for one',
      );
    }
    const requestedBy = credentials.principal.userEntityRef.toLowerCase();
    if (requestId === undefined) {
      return hold(start, template, { terms, requestedBy });
    }
    if (start.hasSecrets)
      throw new ConflictError('The approval has no secrets');
    const { values } = start;
    const run = await requests.take(requestedBy, requestId, {
      template,
      values,
    });
    return { settle: runId => requests.settle(run, runId) };
  };
}

/** Lets another try pass of a run that may go on: an approval, or a run below the amount, counts for one run. */
function createRetry({
  catalog,
  scaffolder,
  store,
}: ApprovalGateOptions): StartGate['retry'] {
  return async ({ runId, hasSecrets: isSecret, credentials }) => {
    // With the rights of the caller, as the scaffolder reads both afterwards.
    const run = await scaffolder.getTask({ taskId: runId }, { credentials });
    const templateRef = run.spec.templateInfo?.entityRef;
    const template =
      templateRef === undefined
        ? undefined
        : await catalog.getEntityByRef(templateRef, { credentials });
    if (!template || !readApproval(template)) return;
    if (!(await store.hasRun(runId))) {
      throw new ConflictError(
        'This run began before its template needed an approval. Send the form again',
      );
    }
    if (isSecret) throw new ConflictError('The approval has no secrets');
    if (run.status === 'completed') {
      throw new ConflictError(
        'An approval counts for one run, and this one has ended well. Send the form again for another one',
      );
    }
  };
}

/** The gate of runs whose template names approvers. */
export function createApprovalGate(options: ApprovalGateOptions): StartGate {
  return { start: createStart(options), retry: createRetry(options) };
}

/** Returns true if the run has a secret, beside its values or among them. */
function hasSecret(
  template: Entity,
  { values, hasSecrets }: CheckedStart,
): boolean {
  const names = secretNames(template.spec?.parameters);
  const rest = withoutNames(values, name => names.has(name));
  return hasSecrets || digestOf(rest) !== digestOf(values);
}

/**
 * @throws InputError with each field that breaks the schema, and for values that cannot be kept: what waits is stored,
 * and secrets are not
 */
function requireStorable(start: CheckedStart, isSecret: boolean): void {
  start.requireSchema();
  if (isSecret) {
    throw new InputError(
      'A run with secrets cannot wait for an approval, because secrets are not kept. Leave them out',
    );
  }
  if (JSON.stringify(start.values).length > MAX_VALUES) {
    throw new InputError('The values are too long to wait for an approval');
  }
}
