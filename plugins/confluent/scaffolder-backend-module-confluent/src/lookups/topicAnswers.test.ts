import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type {
  AccessAnswer,
  AccessScope,
  AccessService,
} from '@portal/plugin-access-node';
import {
  type AskOptions,
  Caller,
  Rights,
} from '@portal/plugin-form-rules-node';
import { askTopicApplication, type TopicSystems } from './topicAnswers';
import type { TopicLookup } from './topicLookups';

const APPLICATION = {
  applicationID: 'APP1009',
  productGroup: 'Discovery',
  supportedBy: 'search@retail.example',
};
const SEARCH: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'search', namespace: 'default' },
  spec: { profile: { email: 'search@retail.example' } },
};
const LOOKUP = {
  kind: 'topic-application' as const,
  applicationId: 'app1009',
  productGroup: 'Discovery',
  technologyGroup: 'search',
  message: 'no',
} satisfies TopicLookup;

function start(answer: AccessAnswer, isService = false) {
  const asked: [string, AccessScope][] = [];
  const access: Pick<AccessService, 'may'> = {
    may: async (_who, verb, scope) => {
      asked.push([verb, scope]);
      return answer;
    },
  };
  const systems = {
    catalog: catalogServiceMock({ entities: [SEARCH] }),
    directory: {
      findApplications: async () => ({ items: [APPLICATION], complete: true }),
    },
  };
  const caller = new Caller(
    isService ? mockCredentials.service() : mockCredentials.user(),
    {
      auth: mockServices.auth(),
      catalog: systems.catalog,
      principals: {
        ofCredentials: async () => ({ userRef: 'user:default/a', groups: [] }),
      },
    },
  );
  const { signal } = new AbortController();
  const rights = new Rights(access);
  const options: AskOptions = {
    caller,
    rights,
    signal,
    ask: async () => ({ holds: true }),
  };
  return {
    asked,
    ask: (lookup: typeof LOOKUP) =>
      askTopicApplication(lookup, systems as unknown as TopicSystems, options),
  };
}

it('asks whether the application is the person’s own', async () => {
  const { asked, ask } = start({ allowed: true });
  expect(await ask(LOOKUP)).toEqual({ holds: true });
  expect(asked).toEqual([['own', { kind: 'application', id: 'APP1009' }]]);
});

it('says why an application of another team does not hold', async () => {
  const { ask } = start({ allowed: false, reason: 'Because' });
  expect(await ask(LOOKUP)).toEqual({
    holds: false,
    message: 'Because',
  });
});

it('holds for no service, and tells nothing of what does not belong together', async () => {
  const service = start({ allowed: true }, true);
  const refused = { holds: false };
  expect(await service.ask(LOOKUP)).toEqual(refused);
  const { asked, ask } = start({ allowed: true });
  const mixed = { ...LOOKUP, productGroup: 'Payments' };
  expect(await ask(mixed)).toEqual(refused);
  expect(asked).toEqual([]);
});
