import type { AccessAnswer } from '@portal/plugin-access-node';
import type { Component } from './Components';
import { DeploymentDecider } from './DeploymentDecider';

const REFUSED: AccessAnswer = {
  allowed: false,
  reason: 'Ask its owner',
  holders: ['group:default/payments'],
};

interface Setting {
  /** Undefined for a component that does not exist. */
  component?: Partial<Component>;
  read?: AccessAnswer;
  run?: AccessAnswer;
  isFromThere?: boolean;
}

function ask(setting: Setting, ref = 'orders') {
  const { component, isFromThere = true } = setting;
  const { read = { allowed: true }, run = { allowed: true } } = setting;
  const decider = new DeploymentDecider({
    components: {
      find: async () =>
        component && ({ title: 'Orders', ...component } as Component),
      isFromItsRepository: async () => isFromThere,
    },
    repositories: {
      decide: async (_, verb) => (verb === 'read' ? read : run),
    },
  });
  const principal = { userRef: 'user:default/asha', groups: [] };
  const scope = { kind: 'deployment', component: ref } as const;
  return decider.decide(principal, 'create', scope, {});
}

const ORDERS = { repository: 'orders' };

it('lets those deploy who may start the workflows of its repository', async () => {
  expect(await ask({ component: ORDERS })).toEqual({ allowed: true });
  expect(await ask({ component: ORDERS, run: REFUSED })).toEqual(REFUSED);
});

it('gives no right to a component that only names a repository, or none', async () => {
  expect(await ask({ component: ORDERS, isFromThere: false })).toMatchObject({
    allowed: false,
  });
  expect(await ask({ component: {} })).toMatchObject({
    reason: 'Orders has no repository',
  });
});

it('says nothing of a repository that the person may not see, and that a component names', async () => {
  const hidden = ask({ component: ORDERS, read: REFUSED, run: REFUSED });
  await expect(hidden).rejects.toMatchObject({ name: 'NotFoundError' });
  await expect(ask({})).rejects.toMatchObject({ name: 'NotFoundError' });
});

it('takes components only', async () => {
  await expect(ask({ component: ORDERS }, 'template:a')).rejects.toMatchObject({
    name: 'InputError',
  });
});
