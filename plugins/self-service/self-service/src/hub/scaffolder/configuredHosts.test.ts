import { mockApis } from '@backstage/frontend-test-utils';
import { configuredHosts } from './configuredHosts';

const hosts = (data: Record<string, object>) =>
  configuredHosts(mockApis.config({ data }));

describe('configuredHosts', () => {
  it('lists the hosts that are set up, in their order', () => {
    expect(
      hosts({
        integrations: {
          gitlab: [{ host: 'gitlab.retail.example' }],
          github: [{ host: 'git.retail.example' }, { host: 'github.com' }],
        },
      }),
    ).toEqual(['gitlab.retail.example', 'git.retail.example', 'github.com']);
  });

  it('passes over an entry without a host, and works without integrations', () => {
    expect(hosts({ integrations: { bitbucketCloud: [{}] } })).toEqual([]);
    expect(hosts({})).toEqual([]);
  });
});
