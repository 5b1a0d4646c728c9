import type { Entity } from '@backstage/catalog-model';
import { isConfidential, isControlled } from './classification';
import { roleOf } from './roleOf';

const ANNOTATION = 'retail.example/template-classification';

function entity(
  annotations?: Record<string, string>,
  kind = 'Template',
): Entity {
  return { apiVersion: 'v1', kind, metadata: { name: 'x', annotations } };
}

describe('isControlled', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ [ANNOTATION]: '' }, true],
    [{ [ANNOTATION]: 'infrastructure' }, true],
    [{ [ANNOTATION]: 'Infrastructure' }, true],
    [{ [ANNOTATION]: 'open' }, false],
    [{ [ANNOTATION]: 'infrastructures' }, false],
    [{ 'retail.example/other': 'open' }, true],
  ])('of a template with %j is %s', (annotations, controlled) => {
    expect(isControlled(entity(annotations))).toBe(controlled);
  });

  it('is for templates only, and reads the annotation that is named', () => {
    expect(isControlled(entity(undefined, 'Component'))).toBe(false);
    const other = entity({ 'a.example/class': 'open' });
    expect(isControlled(other, 'a.example/class')).toBe(false);
    expect(isControlled(other)).toBe(true);
  });
});

describe('isConfidential', () => {
  it.each([
    [undefined, false],
    ['true', true],
    [' TRUE ', true],
    ['false', false],
    ['yes', false],
  ])('of %j is %s', (value, confidential) => {
    const annotations =
      value === undefined
        ? undefined
        : { 'retail.example/template-confidential': value };
    expect(isConfidential(entity(annotations))).toBe(confidential);
  });
});

describe('roleOf', () => {
  const groups = [
    'group:default/cloud-network',
    'group:default/cloud-platform',
  ];
  const nick = { userRef: 'user:default/nick', groups, isAdmin: false };

  it.each([
    ['admin', { ...nick, isAdmin: true }, ['group:default/cloud-platform']],
    ['admin', { ...nick, isAdmin: true }, []],
    ['manager', nick, ['user:default/nick']],
    ['manager', nick, ['group:default/other', 'group:default/cloud-platform']],
    ['reader', nick, ['user:default/tom']],
    ['reader', nick, ['group:lab/cloud-platform']],
    ['reader', nick, []],
  ])('is %s', (role, subject, owners) => {
    expect(roleOf(subject, owners)).toBe(role);
  });
});
