import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  catalogEntityReadPermission,
  catalogEntityRefreshPermission,
  catalogPermissions,
} from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  createPermission,
  type Permission,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import type { PolicyQueryUser } from '@backstage/plugin-permission-node';
import { scaffolderPermissions } from '@backstage/plugin-scaffolder-common/alpha';
import {
  catalogSourcesGrant,
  catalogSourcesRefreshPermission,
} from '@portal/plugin-catalog-sources-common';
import {
  announcementReadPermission,
  announcementsGrant,
  announcementsPermissions,
} from '@portal/plugin-announcements-common';
import {
  costInsightsGrant,
  costInsightsPermissions,
} from '@portal/plugin-cost-insights-common';
import {
  pipelineDeployGrant,
  pipelineDeployPermissions,
} from '@portal/plugin-pipeline-deploy-common';
import {
  githubGrant,
  githubPermissions,
} from '@portal/plugin-source-control-common';
import {
  selfServiceGrant,
  selfServicePermissions,
} from '@portal/plugin-self-service-common';
import { cloudAccessPermissions } from '@portal/plugin-cloud-access-common';
import { templateAclPermissions } from '@portal/plugin-template-acl-common';
import type { TemplateAccessService } from '@portal/plugin-template-acl-node';
import { PortalPolicy } from './PortalPolicy';
import { readRoleHolders } from './roles';
import { TemplateVisibility } from './TemplateVisibility';

/** What the plugins of the portal give the policy. */
const grants = [
  announcementsGrant,
  catalogSourcesGrant,
  costInsightsGrant,
  githubGrant,
  pipelineDeployGrant,
  selfServiceGrant,
];

const holders = readRoleHolders(
  mockServices.rootConfig({
    data: {
      permission: {
        portal: {
          admins: ['group:default/portal-admins', 'user:default/Root'],
          announcers: ['group:default/communications'],
          catalogImporters: ['group:default/architecture'],
          freezeManagers: ['group:default/release-office'],
          templateManagers: ['group:default/cloud-platform'],
        },
      },
    },
  }),
);

function person(name: string, ...groups: string[]): PolicyQueryUser {
  const userEntityRef = `user:default/${name}`;
  const ownershipEntityRefs = [
    userEntityRef,
    ...groups.map(group => `group:default/${group}`),
  ];
  return {
    info: { userEntityRef, ownershipEntityRefs },
    credentials: mockCredentials.user(userEntityRef),
  };
}

const people = {
  admin: person('petra', 'portal-admins'),
  adminByName: person('root'),
  announcer: person('anna', 'communications'),
  freezer: person('rhea', 'release-office'),
  importer: person('ivo', 'architecture'),
  manager: person('theo', 'cloud-platform'),
  requester: person('asha', 'checkout'),
  starter: person('nils'),
};

const known: Permission[] = [
  ...catalogPermissions,
  ...scaffolderPermissions,
  catalogSourcesRefreshPermission,
  ...announcementsPermissions,
  ...githubPermissions,
  ...costInsightsPermissions,
  ...pipelineDeployPermissions,
  ...selfServicePermissions,
  ...templateAclPermissions,
  ...cloudAccessPermissions,
  createPermission({ name: 'some.new.permission', attributes: {} }),
];

function policyFor(accessOf: TemplateAccessService['accessOf']) {
  const logger = mockServices.logger.mock();
  const templates = new TemplateVisibility({
    logger,
    templateAccess: { accessOf },
  });
  const listActions = () => ['cloud:resource:register'];
  return {
    policy: new PortalPolicy({ holders, templates, grants, listActions }),
    logger,
  };
}

const { policy } = policyFor(async () => ({
  isAdmin: false,
  groups: ['group:default/checkout', 'group:default/digital'],
  managed: [],
  granted: ['template:default/network'],
}));

async function decisionsOf(user: PolicyQueryUser | undefined) {
  const decisions = { ALLOW: [], DENY: [], CONDITIONAL: [] } as Record<
    string,
    string[]
  >;
  for (const permission of known) {
    const { result } = await policy.handle({ permission }, user);
    decisions[result].push(permission.name);
  }
  return {
    allow: decisions[AuthorizeResult.ALLOW].sort(),
    conditional: decisions[AuthorizeResult.CONDITIONAL].sort(),
    deny: decisions[AuthorizeResult.DENY].sort(),
  };
}

const everyone = [
  'cost-insights.alert.decide',
  'cost-insights.cost.read',
  'github.workflow.run',
  'pipeline-deploy.deployment.approve',
  'pipeline-deploy.deployment.create',
  'pipeline-deploy.deployment.mark',
  'scaffolder.task.create',
  'scaffolder.template.parameter.read',
  'scaffolder.template.step.read',
  'self-service.template-runs.read',
  'cloud-access.decide',
  'cloud-access.read',
  'cloud-access.request',
  'template-acl.manage',
  'template-acl.read',
  'template-acl.request',
];
const importing = [
  'catalog.entity.create',
  'catalog.entity.validate',
  'catalog.location.analyze',
  'catalog.location.create',
  'catalog.location.delete',
  'catalog.location.read',
];
const managing = [
  'scaffolder.template.dry-run',
  'scaffolder.template.management',
];
const owning = [
  'announcements.read',
  'catalog.entity.delete',
  'catalog.entity.read',
  'catalog.entity.refresh',
  'scaffolder.action.execute',
  'scaffolder.task.cancel',
  'scaffolder.task.read',
];

describe('PortalPolicy', () => {
  it.each(['admin', 'adminByName'] as const)(
    'allows everything to %s, but not every action of a template',
    async who => {
      const { allow, deny, conditional } = await decisionsOf(people[who]);
      expect(allow).toHaveLength(known.length - 2);
      expect(conditional).toEqual([
        'announcements.read',
        'scaffolder.action.execute',
      ]);
      expect(deny).toEqual([]);
    },
  );

  it.each([
    ['requester', everyone],
    ['starter', everyone],
    ['announcer', [...everyone, 'announcements.manage']],
    ['freezer', [...everyone, 'pipeline-deploy.freeze.manage']],
    ['importer', [...everyone, ...importing]],
    ['manager', [...everyone, ...managing]],
  ] as const)('gives %s what the role needs and no more', async (who, may) => {
    const { allow, conditional, deny } = await decisionsOf(people[who]);
    expect(allow).toEqual([...may].sort());
    expect(conditional).toEqual(owning);
    expect(deny).toContain('some.new.permission');
    expect(deny).toContain('catalog.sources.refresh');
  });

  it.each([
    ['group:default/portal-admins', 'catalog.sources.refresh'],
    ['group:default/architecture', 'catalog.location.create'],
    ['group:default/communications', 'announcements.manage'],
    ['group:default/cloud-platform', 'scaffolder.template.dry-run'],
  ])(
    'counts members of a group inside %s among its members, for %s',
    async (around, name) => {
      const { policy: own } = policyFor(async () => ({
        isAdmin: false,
        groups: ['group:default/checkout', around],
        managed: [],
        granted: [],
      }));
      const permission = known.find(each => each.name === name)!;
      expect(await own.handle({ permission }, people.requester)).toEqual({
        result: AuthorizeResult.ALLOW,
      });
      expect(await policy.handle({ permission }, people.requester)).toEqual({
        result: AuthorizeResult.DENY,
      });
    },
  );

  it('refuses everything to who is not signed in', async () => {
    const { deny } = await decisionsOf(undefined);
    expect(deny).toHaveLength(known.length);
  });

  it('shows announcements to people of its groups and of the groups inside', async () => {
    const permission = announcementReadPermission;
    await expect(
      policy.handle({ permission }, people.requester),
    ).resolves.toMatchObject({
      conditions: {
        rule: 'IS_SHOWN_TO',
        params: {
          audience: [
            'user:default/asha',
            'group:default/checkout',
            'group:default/digital',
          ],
        },
      },
    });
  });

  it('lets people read only the runs they started', async () => {
    const permission = scaffolderPermissions.find(
      p => p.name === 'scaffolder.task.read',
    )!;
    await expect(
      policy.handle({ permission }, people.requester),
    ).resolves.toMatchObject({
      conditions: {
        rule: 'IS_TASK_OWNER',
        params: { createdBy: ['user:default/asha'] },
      },
    });
  });
});

describe.each([catalogEntityReadPermission, catalogEntityRefreshPermission])(
  '$name',
  permission => {
    const conditionsOf = (decision: PolicyDecision) =>
      'conditions' in decision ? decision.conditions : undefined;

    it('holds for all but controlled templates, and for owned and granted ones', async () => {
      const decision = await policy.handle({ permission }, people.requester);
      expect(conditionsOf(decision)).toEqual({
        rule: 'HAS_TEMPLATE_ACCESS',
        resourceType: 'catalog-entity',
        params: {
          audience: [
            'user:default/asha',
            'group:default/checkout',
            'group:default/digital',
            'template:default/network',
          ],
        },
      });
    });

    it('holds for everything to who is an admin of templates only', async () => {
      const { policy: own } = policyFor(async () => ({
        isAdmin: true,
        groups: [],
        managed: [],
        granted: [],
      }));
      expect(await own.handle({ permission }, people.requester)).toEqual({
        result: AuthorizeResult.ALLOW,
      });
    });

    it('hides all controlled templates, and nothing else, while nobody can be asked', async () => {
      const { policy: own, logger } = policyFor(async () => {
        throw new Error('away');
      });
      const decision = await own.handle({ permission }, people.requester);
      expect(conditionsOf(decision)).toMatchObject({
        params: { audience: [] },
      });
      expect(logger.error).toHaveBeenCalled();
      // The portal's admins are configured, so the service is not called.
      expect(await own.handle({ permission }, people.admin)).toEqual({
        result: AuthorizeResult.ALLOW,
      });
    });
  },
);

describe('readRoleHolders', () => {
  it('refuses a holder that is neither a user nor a group, naming the key', () => {
    const config = mockServices.rootConfig({
      data: { permission: { portal: { admins: ['component:default/x'] } } },
    });
    expect(() => readRoleHolders(config)).toThrow(
      /permission\.portal\.admins.*component:default\/x/,
    );
  });
});
