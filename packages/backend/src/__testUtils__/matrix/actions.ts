import type {
  PermissionCondition,
  PermissionCriteria,
} from '@backstage/plugin-permission-common';
import { type Ask, wordOf } from './ask';
import { type Role, ROLES } from './roles';
import type { Row } from './table';

/** Valid inputs of the tools of assistants; without one, the input is empty. */
const INPUTS: Record<string, object> = {
  'access-why:why-may-i-not': {
    action: 'template.use',
    names: { template: 'infrastructure-repository' },
  },
  'assistant:cancel-run': { runId: '00000000-0000-4000-8000-000000000000' },
  'assistant:check-values': {
    templateRef: 'template:default/infrastructure-repository',
    values: {},
  },
  'assistant:get-prepared-run': {
    preparedRunId: '00000000-0000-4000-8000-000000000000',
  },
  'assistant:get-run': { runId: '00000000-0000-4000-8000-000000000000' },
  'assistant:get-template-form': {
    templateRef: 'template:default/infrastructure-repository',
  },
  'assistant:prepare-run': {
    templateRef: 'template:default/infrastructure-repository',
    values: {},
  },
  'catalog:get-catalog-entity': {
    kind: 'template',
    namespace: 'default',
    name: 'infrastructure-repository',
  },
  'cost-insights:get-costs': { group: 'group:default/checkout' },
  'on-call:get-on-call': { entityRef: 'component:default/order-service' },
  'standards:get-standing': { entityRef: 'component:default/order-service' },
  'techdocs:list-pages': {
    entityRef: 'template:default/infrastructure-repository',
  },
  'techdocs:read-page': {
    entityRef: 'template:default/infrastructure-repository',
  },
  'techdocs:search-docs': { term: 'order' },
  'scaffolder:get-scaffolder-task-logs': {
    taskId: '00000000-0000-4000-8000-000000000000',
  },
};

type Condition = PermissionCriteria<PermissionCondition>;

/** The policy's decision for a role about running actions. */
export type DecideOnActions = (role: Role) => Promise<'yes' | 'no' | Condition>;

/** Asks whether a template of a role may run each action of the scaffolder. */
export async function askActions(
  ask: Ask,
  decide: DecideOnActions,
): Promise<Row[]> {
  const { text } = await ask('admin', 'GET /api/scaffolder/v2/actions');
  const ids: string[] = JSON.parse(text).map(({ id }: { id: string }) => id);
  const decisions = await Promise.all(ROLES.map(decide));
  return ids.map(id => ({
    request: `RUN ${id}`,
    words: decisions.map(decision =>
      typeof decision === 'string' ? decision : holds(decision, id),
    ),
  }));
}

/** Whether a condition holds for an action: `some` for some of its inputs. */
function holds(condition: Condition, id: string): 'yes' | 'no' | 'some' {
  if ('anyOf' in condition) {
    const all = condition.anyOf.map(each => holds(each, id));
    return (
      all.find(word => word === 'yes') ??
      all.find(word => word === 'some') ??
      'no'
    );
  }
  if ('allOf' in condition) {
    const all = condition.allOf.map(each => holds(each, id));
    return (
      all.find(word => word === 'no') ??
      all.find(word => word === 'some') ??
      'yes'
    );
  }
  if ('not' in condition) throw new Error('The policy uses no negation');
  if (condition.rule !== 'HAS_ACTION_ID') return 'some';
  return condition.params?.actionId === id ? 'yes' : 'no';
}

/** Invokes each tool of assistants as each role. */
export async function askTools(ask: Ask, plugins: string[]): Promise<Row[]> {
  const lists = await Promise.all(
    plugins.map(async plugin => {
      const path = `/api/${plugin}/.backstage/actions/v1/actions`;
      const { text } = await ask('admin', `GET ${path}`);
      const { actions }: { actions: { id: string }[] } = JSON.parse(text);
      return actions.map(({ id }) => ({ id, path: `${path}/${id}/invoke` }));
    }),
  );
  return Promise.all(
    lists.flat().map(async ({ id, path }) => {
      const words: string[] = [];
      for (const role of ROLES) {
        words.push(
          wordOf(await ask(role, `POST ${path}`, { body: INPUTS[id] })),
        );
      }
      return { request: `TOOL ${id}`, words };
    }),
  );
}
