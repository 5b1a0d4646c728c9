import { ConfigReader } from '@backstage/core-app-api';
import { ScmIntegrationsApi } from '@backstage/integration-react';
import { sourceControlUrl } from './sourceControlUrl';

const integrations = (github: Array<{ host: string; apiBaseUrl?: string }>) =>
  ScmIntegrationsApi.fromConfig(new ConfigReader({ integrations: { github } }));

describe('sourceControlUrl', () => {
  it('is the first configured host, over https', () => {
    expect(
      sourceControlUrl(
        integrations([
          {
            host: 'git.retail.example',
            apiBaseUrl: 'https://git.retail.example/api/v3',
          },
          { host: 'github.com' },
        ]),
      ),
    ).toBe('https://git.retail.example');
  });

  it('is plain http where the API of the host is', () => {
    expect(
      sourceControlUrl(
        integrations([
          { host: 'localhost:4601', apiBaseUrl: 'http://localhost:4601' },
        ]),
      ),
    ).toBe('http://localhost:4601');
  });
});
