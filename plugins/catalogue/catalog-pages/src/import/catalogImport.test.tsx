import { ConfigReader } from '@backstage/core-app-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import { fetchApiRef } from '@backstage/frontend-plugin-api';
import {
  ScmIntegrationsApi,
  scmIntegrationsApiRef,
} from '@backstage/integration-react';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import catalogImportPlugin from '@backstage/plugin-catalog-import/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogImportModules } from './catalogImportModules';

const CONFIG = {
  app: { title: 'Harbour', baseUrl: 'http://portal.test' },
  backend: { baseUrl: 'http://portal.test' },
  integrations: {
    github: [{ host: 'git.retail.example' }],
    azure: [{ host: 'devops.retail.example' }],
  },
};

const ANALYSIS = {
  existingEntityFiles: [],
  generateEntities: [
    {
      entity: {
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Component',
        metadata: { name: 'tills' },
        spec: { type: 'other', lifecycle: 'unknown' },
      },
      fields: [],
    },
  ],
};

/** Opens the page with a backend that returns this response to the request for a pull request. */
function open(answer: () => Response = () => Response.json({})) {
  const asked: { url: string; body: unknown }[] = [];
  const answerOf = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    asked.push({ url, body: JSON.parse(String(init?.body)) });
    return url.endsWith('/analyze-location')
      ? Response.json(ANALYSIS)
      : answer();
  };
  renderTestApp({
    initialRouteEntries: ['/catalog-import'],
    features: [catalogPlugin, catalogImportPlugin, ...catalogImportModules],
    config: CONFIG,
    apis: [
      [catalogApiRef, catalogApiMock({ entities: [] })],
      [fetchApiRef, { fetch: answerOf }],
      [
        scmIntegrationsApiRef,
        ScmIntegrationsApi.fromConfig(new ConfigReader(CONFIG)),
      ],
      mockApis.permission(),
    ],
  });
  return asked;
}

/** Pastes a text, because typing it character by character takes seconds on this page. */
async function paste(field: RegExp, text: string) {
  await userEvent.click(await screen.findByLabelText(field));
  await userEvent.paste(text);
}

async function analyze(url: string) {
  await paste(/^URL/, url);
  await userEvent.click(screen.getByText('Analyze'));
}

async function createPullRequest() {
  await paste(/^Entity Owner/, 'group:default/stores');
  await userEvent.tab();
  await userEvent.click(screen.getByText('Create PR'));
}

describe('the import page', () => {
  it('says that repositories of both hosts can be imported', async () => {
    open();
    expect(await screen.findByText('GitHub and Azure DevOps')).toBeVisible();
    expect(screen.queryByText('GitHub only')).toBeNull();
  });

  it.each([
    'https://git.retail.example/retail/tills',
    'https://devops.retail.example/retail/Stores/_git/tills',
  ])('has the backend open the pull request for %s', async url => {
    const link = `${url}/pull/1`;
    const asked = open(() =>
      Response.json({ link, location: `${url}/x.yaml` }, { status: 201 }),
    );
    await analyze(url);
    await createPullRequest();
    expect(
      await screen.findByRole('link', { name: new RegExp(link) }),
    ).toBeVisible();
    expect(asked.map(request => request.url)).toEqual([
      expect.stringMatching(/\/api\/catalog\/analyze-location$/),
      'plugin://catalog/import/pull-requests',
    ]);
    expect(asked[1].body).toEqual({
      repositoryUrl: url,
      fileContent: expect.stringContaining('owner: group:default/stores'),
      title: 'Add catalog-info.yaml config file',
      body: expect.stringContaining('Harbour software catalog'),
    });
  });

  it.each([
    [
      404,
      'NotFoundError',
      "Couldn't fetch repo data, received http response status code 404: Not Found",
    ],
    [
      403,
      'NotAllowedError',
      'retail/tills can only be read through the portal by who owns it',
    ],
  ])('shows what the backend says with %i', async (status, name, message) => {
    open(() =>
      Response.json(
        { error: { name, message }, response: { statusCode: status } },
        { status },
      ),
    );
    await analyze('https://git.retail.example/retail/tills');
    await createPullRequest();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create PR' })).toBeEnabled();
  });

  it.each([
    ['ftp://elsewhere.example/a', 'Must start with http:// or https://.'],
    [
      'https://gitlab.com/retail/tills',
      'The gitlab.com integration only supports full URLs to catalog-info.yaml files. Did you try to pass in the URL of a directory instead?',
    ],
    [
      'https://elsewhere.example/retail/tills',
      'This URL was not recognized as a valid git URL because there was no configured integration that matched the given host name. Currently GitHub and Azure DevOps are supported. You could try to paste the full URL to a catalog-info.yaml file instead.',
    ],
  ])("refuses %s in upstream's words", async (url, message) => {
    const asked = open();
    await analyze(url);
    expect(await screen.findByText(message)).toBeVisible();
    expect(asked).toEqual([]);
  });
});
