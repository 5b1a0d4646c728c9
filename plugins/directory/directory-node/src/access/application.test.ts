import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { Principal } from '@portal/plugin-access-node';
import { CHECKOUT, MEMBER, STRANGER, teams } from '@portal/test-kit';
import type { DirectoryService } from '../service/types';
import { ApplicationDecider } from './application';
import { ApplicationTeams } from './ApplicationTeams';

const ALLOWED = { allowed: true };

function refused(...parts: string[]) {
  return {
    allowed: false,
    reason: expect.stringMatching(new RegExp(parts.join('.*'))),
  };
}

describe('teams of applications', () => {
  const group = (name: string): Entity => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name, namespace: 'default' },
    spec: { profile: { email: 'checkout@retail.example' } },
  });
  const application = {
    applicationID: 'APP1002',
    supportedBy: 'checkout@retail.example',
  };
  const teamsOf = (entities: Entity[], found: object[] = [application]) =>
    new ApplicationTeams({
      auth: mockServices.auth(),
      catalog: catalogServiceMock({ entities }),
      directory: {
        findApplications: async () => ({ items: found, complete: true }),
      } as unknown as DirectoryService,
    });

  it.each<[string, Entity[], object[] | undefined, string | undefined]>([
    ['the group of the address', [group('checkout')], undefined, CHECKOUT],
    [
      'the group, though a person has its address, too',
      [{ ...group('asha'), kind: 'User' }, group('checkout')],
      undefined,
      CHECKOUT,
    ],
    ['nobody without a group', [], undefined, undefined],
    [
      'nobody where two groups have the address',
      [group('checkout'), group('other')],
      undefined,
      undefined,
    ],
    ['nobody without an application', [group('checkout')], [], undefined],
    [
      'nobody for another application',
      [group('checkout')],
      [{ ...application, applicationID: 'APP1003' }],
      undefined,
    ],
  ])('are %s', async (_, entities, found, team) => {
    expect(await teamsOf(entities, found).find('app1002')).toBe(team);
  });

  it('own them', async () => {
    const decider = new ApplicationDecider(teams);
    const decide = (principal: Principal, id: string) =>
      decider.decide(principal, 'own', { kind: 'application', id }, {});
    expect(await decide(MEMBER, 'APP1002')).toEqual(ALLOWED);
    expect(await decide(STRANGER, 'APP1002')).toEqual({
      ...refused('APP1002', CHECKOUT),
      holders: [CHECKOUT],
    });
    expect(await decide(MEMBER, 'APP9')).toEqual(refused('by no group'));
  });
});
