import type {
  PermissionCondition,
  PermissionCriteria,
} from '@backstage/plugin-permission-common';
import { actionExecutePermission } from '@backstage/plugin-scaffolder-common/alpha';
import type { JsonObject } from '@backstage/types';
import { decideOnAction } from './templateActions';

type Criteria = PermissionCriteria<PermissionCondition>;

/** The scaffolder's permission request before each step; its rules are not exported. */
function holds(criteria: Criteria, action: string, input: JsonObject): boolean {
  const each = (inner: Criteria) => holds(inner, action, input);
  if ('anyOf' in criteria) return criteria.anyOf.some(each);
  if ('allOf' in criteria) return criteria.allOf.every(each);
  if ('not' in criteria) return !each(criteria.not);
  const { actionId, key, value } = criteria.params as Record<string, string>;
  return criteria.rule === 'HAS_ACTION_ID'
    ? action === actionId
    : input[key] === value;
}

function mayRun(
  action: string,
  input: JsonObject = {},
  actions: string[] = ['debug:log'],
): boolean {
  const decision = decideOnAction(actionExecutePermission, actions);
  return 'conditions' in decision && holds(decision.conditions, action, input);
}

describe('decideOnAction', () => {
  it('runs the actions that it is given, and the skeleton of the template', () => {
    const own = ['cloud:resource:register'];
    expect(mayRun('cloud:resource:register', {}, own)).toBe(true);
    expect(mayRun('cloud:resource:register')).toBe(false);
    expect(mayRun('fetch:template', { url: './skeleton' })).toBe(true);
  });

  it.each([
    'https://source.example/retail-example/secret/tree/main',
    '../../../secret/tree/main',
    './skeleton/../../secret',
    '.',
    undefined,
  ])('does not fetch %s', url => {
    expect(mayRun('fetch:template', url === undefined ? {} : { url })).toBe(
      false,
    );
  });

  it.each([
    'fetch:plain',
    'fetch:plain:file',
    'fetch:template:file',
    'catalog:fetch',
    'catalog:register',
    'publish:github:pull-request',
    'github:actions:dispatch',
    'fs:delete',
  ])('does not run %s', action => {
    expect(mayRun(action, { url: './skeleton' })).toBe(false);
  });
});
