import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { type Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  type AccessAnswer,
  type AccessScope,
  type Principal,
} from '@portal/plugin-access-node';
import { Caller } from './Caller';
import { type AskOptions } from './Systems';
import { askTopicApplication } from './topicAnswers';

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
  kind: 'topic-application',
  applicationId: 'app1009',
  appName: '',
  productGroup: 'Discovery',
  technologyGroup: 'search',
  message: 'no',
} as const;

function start(answer: AccessAnswer, isService = false) {
  const asked: [string, AccessScope][] = [];
  const systems = {
    access: {
      may: async (_who: Principal, verb: string, scope: AccessScope) => {
        asked.push([verb, scope]);
        return answer;
      },
    },
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
  const options = { systems, caller, signal } as unknown as AskOptions;
  return { asked, options };
}

it('asks whether the application is the person’s own', async () => {
  const { asked, options } = start({ allowed: true });
  expect(await askTopicApplication(LOOKUP, options)).toEqual({ holds: true });
  expect(asked).toEqual([['own', { kind: 'application', id: 'APP1009' }]]);
});

it('says why an application of another team does not hold', async () => {
  const { options } = start({ allowed: false, reason: 'Because' });
  expect(await askTopicApplication(LOOKUP, options)).toEqual({
    holds: false,
    message: 'Because',
  });
});

it('holds for no service, and tells nothing of what does not belong together', async () => {
  const service = start({ allowed: true }, true);
  const refused = { holds: false };
  expect(await askTopicApplication(LOOKUP, service.options)).toEqual(refused);
  const { asked, options } = start({ allowed: true });
  const mixed = { ...LOOKUP, productGroup: 'Payments' };
  expect(await askTopicApplication(mixed, options)).toEqual(refused);
  expect(asked).toEqual([]);
});
