import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { accessWhyApiRef } from '../api';
import { AccessWhyPage } from '../page/AccessWhyPage';
import type { Answer, Question } from '../queries';

/** An answer of nothing but a state. */
export const NOTHING: Answer = {
  state: 'allowed',
  holders: [],
  moreHolders: 0,
  givers: [],
  moreGivers: 0,
};

const ACTIONS = [
  {
    id: 'repository.run',
    kind: 'repository',
    verb: 'run',
    names: [{ name: 'name' }],
  },
  {
    id: 'kafka-topic.consume',
    kind: 'kafka-topic',
    verb: 'consume',
    names: [
      { name: 'environment', choices: ['dev', 'prod'] },
      { name: 'name' },
    ],
  },
  { id: 'robot.steer', kind: 'robot', verb: 'steer', names: [] },
];

interface Setting {
  path?: string;
  answer?: () => Promise<Answer>;
  actions?: () => Promise<object[]>;
  isAdmin?: boolean;
}

/** Opens the page in front of a server that answers as set. */
export function openPage(setting: Setting = {}) {
  const { path = '/', isAdmin = false } = setting;
  const questions: Question[] = [];
  const { answer = async () => NOTHING, actions = async () => ACTIONS } =
    setting;
  const client = {
    get: async () => ({ data: { actions: await actions() } }),
    post: async (_path: string, { body }: { body: Question }) => {
      questions.push(body);
      return { data: await answer() };
    },
  };
  const result = isAdmin ? AuthorizeResult.ALLOW : AuthorizeResult.DENY;
  renderInTestApp(
    <PageQueryProvider>
      <AccessWhyPage />
    </PageQueryProvider>,
    {
      initialRouteEntries: [path],
      apis: [
        [accessWhyApiRef, client as never],
        [
          catalogApiRef,
          catalogApiMock({
            entities: [
              {
                apiVersion: 'backstage.io/v1alpha1',
                kind: 'User',
                metadata: { name: 'asha', title: 'Asha Patel' },
                spec: { profile: { displayName: 'Asha Patel' } },
              },
            ],
          }),
        ],
        mockApis.permission({ authorize: result }),
      ],
    },
  );
  return questions;
}
