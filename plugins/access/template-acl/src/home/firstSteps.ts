import type { ApiHolder } from '@backstage/frontend-plugin-api';
import {
  type FirstStep,
  FirstStepsBlueprint,
  stepTo,
} from '@portal/plugin-page-slots-react';
import type { TemplateRole } from '@portal/plugin-template-acl-common';
import { templateAclApiRef } from '../api';
import { listTemplatesOnce } from './listTemplatesOnce';

const hasRole = (role: TemplateRole) => async (apis: ApiHolder) => {
  const templates = await listTemplatesOnce(apis.get(templateAclApiRef)!);
  return templates.some(template => template.role === role);
};

const access: FirstStep = stepTo({
  id: 'template-access',
  title: 'See who may use which template',
  href: '/template-acl',
});

const notifications: FirstStep = stepTo({
  id: 'notifications',
  title: 'See what the portal has to tell you',
  href: '/notifications',
});

const runs: FirstStep = stepTo({
  id: 'runs',
  title: 'See what people have created',
  href: '/worklist',
});

// A role for templates is no role for the portal: each step leads to a page that everybody has.

/** Whoever owns a controlled template. */
const ownerSteps = FirstStepsBlueprint.make({
  name: 'template-owner',
  params: {
    rank: 2,
    isFor: hasRole('manager'),
    steps: [
      access,
      stepTo({
        id: 'own-template',
        title: 'See your template as others see it',
        href: '/create/templates',
        pages: '/catalog/default/template',
      }),
      stepTo({
        id: 'docs',
        title: 'Read how templates are written',
        href: '/docs',
      }),
      runs,
      notifications,
    ],
  },
});

/** Whoever administers the access to all templates. */
const adminSteps = FirstStepsBlueprint.make({
  name: 'template-admin',
  params: {
    rank: 3,
    isFor: hasRole('admin'),
    steps: [
      access,
      stepTo({
        id: 'announcements',
        title: 'See how you tell everybody something',
        href: '/announcements',
      }),
      stepTo({
        id: 'cloud-access',
        title: 'See how access to the cloud is asked for',
        href: '/azure-portal/access-requests',
      }),
      runs,
      notifications,
    ],
  },
});

export const firstStepsOfRoles = [ownerSteps, adminSteps] as const;
