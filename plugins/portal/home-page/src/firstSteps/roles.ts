import { identityApiRef } from '@backstage/frontend-plugin-api';
import {
  type FirstStep,
  type FirstSteps,
  FirstStepsBlueprint,
  stepTo,
} from '@portal/plugin-page-slots-react';

const star: FirstStep = {
  id: 'star',
  title: 'Star what you want to find again',
  href: '/catalog',
  isDone: ({ starred }) => starred > 0,
};

/** Whoever belongs to no team yet. */
const starter: FirstSteps = {
  rank: 1,
  isFor: async apis => {
    const identity = await apis.get(identityApiRef)!.getBackstageIdentity();
    return !identity.ownershipEntityRefs.some(ref => ref.startsWith('group:'));
  },
  steps: [
    stepTo({ id: 'docs', title: 'Read how we work', href: '/docs' }),
    stepTo({
      id: 'teams',
      title: 'Find your team',
      href: '/explore/groups',
    }),
    stepTo({
      id: 'component',
      title: 'See what a component tells about itself',
      href: '/catalog',
      pages: '/catalog/default/component',
    }),
    stepTo({
      id: 'hub',
      title: 'See what you can ask for',
      href: '/create',
    }),
    star,
  ],
};

const member: FirstSteps = {
  rank: 0,
  isFor: async () => true,
  steps: [
    stepTo({
      id: 'own-component',
      title: 'Open a component of your team',
      href: '/catalog?filters%5Buser%5D=owned',
      pages: '/catalog/default/component',
    }),
    stepTo({
      id: 'teams',
      title: 'See your team in the company',
      href: '/explore/groups',
    }),
    star,
    stepTo({
      id: 'run',
      title: 'Create something from a template',
      href: '/create',
      pages: '/create/tasks',
    }),
    stepTo({
      id: 'notifications',
      title: 'See what the portal has to tell you',
      href: '/notifications',
    }),
  ],
};

/** The roles of no feature. */
export const firstStepsOfRoles = [
  FirstStepsBlueprint.make({ name: 'starter', params: starter }),
  FirstStepsBlueprint.make({ name: 'member', params: member }),
];
