import { mockServices } from '@backstage/backend-test-utils';
import { readServiceStatusConfig } from './config';

const service = {
  title: 'GitHub',
  kind: 'statuspage',
  url: 'https://status.example',
};
const read = (serviceStatus?: object) =>
  readServiceStatusConfig(
    mockServices.rootConfig({
      data: serviceStatus ? { serviceStatus: serviceStatus as {} } : {},
    }),
  );

it('has defaults', () => {
  expect(read()).toEqual({
    services: [],
    schedule: {
      frequency: { seconds: 60 },
      timeout: { minutes: 2 },
      initialDelay: { seconds: 5 },
    },
    timeoutMs: 10_000,
    staleDays: 14,
    retentionDays: 180,
    requestsPerMinute: undefined,
  });
});

it('reads services, by title', () => {
  const { services } = read({
    services: {
      github: { ...service, affects: { tags: ['git'] } },
      azure: { ...service, title: 'Azure', kind: 'rss' },
    },
  });
  expect(services).toMatchObject([
    { id: 'azure', kind: 'rss', components: [] },
    {
      id: 'github',
      url: new URL('https://status.example'),
      affects: { tags: ['git'], types: [], annotations: [] },
    },
  ]);
});

it('keeps at least the history that the page shows', () => {
  expect(read({ retentionDays: 10 }).retentionDays).toBe(90);
});

it.each([
  ['Git Hub', service, 'serviceStatus.services.Git Hub: the id'],
  ['github', { ...service, kind: 'html' }, 'github.kind must be one of'],
  ['github', { ...service, url: 'file:///etc/passwd' }, 'github.url is not'],
  ['github', { ...service, url: 'status' }, 'github.url is not an http'],
  [
    'github',
    { ...service, url: 'https://me:secret@status.example' },
    'github.url must not contain credentials',
  ],
  ['github', { ...service, link: 'data:text/html,x' }, 'github.link is not'],
  ['github', { ...service, profile: 'aws' }, 'github.profile must be one of'],
  [
    'github',
    { ...service, kind: 'rss', profile: 'north' },
    'github.profile must be one of',
  ],
  ['github', { kind: 'rss', url: 'https://a' }, 'github.title'],
])('refuses the service %s %j', (id, wrong, message) => {
  expect(() => read({ services: { [id]: wrong } })).toThrow(message);
});

it.each(['timeoutMs', 'retentionDays', 'staleDays'])('refuses 0 as %s', key => {
  expect(() => read({ [key]: 0 })).toThrow(`serviceStatus.${key}`);
});
