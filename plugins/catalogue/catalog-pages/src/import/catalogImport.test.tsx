import type { AddLocationRequest, CatalogApi } from '@backstage/catalog-client';
import type { Entity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/core-app-api';
import { ResponseError } from '@backstage/errors';
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
import { pageQueryModule } from '@portal/plugin-portal-ui';
import { screen, waitFor, within } from '@testing-library/react';
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

const REPOSITORY = 'https://git.retail.example/retail/tills';
const FILE = `${REPOSITORY}/blob/main/catalog-info.yaml`;

const entity = (kind: string, name: string, title?: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name, title },
});

/** The entity that the catalogue makes of an address. */
const ADDRESS = entity('Location', 'generated-0a1b2c3d');
const TILLS = entity('Component', 'tills', 'Tills of the stores');
const TILLS_API = entity('API', 'tills-api', 'Interface of the tills');

const PROPOSED = {
  existingEntityFiles: [],
  generateEntities: [
    {
      entity: {
        ...entity('Component', 'tills'),
        spec: { type: 'other', lifecycle: 'unknown' },
      },
      fields: [],
    },
  ],
};

const found = (target: string, each: Entity, isRegistered = false) => ({
  location: { type: 'url', target },
  isRegistered,
  entity: each,
});

/** Registers everything; a dry run finds these entities. */
const locations =
  (entities: Entity[], exists = false) =>
  async ({ target, dryRun }: AddLocationRequest) => ({
    location: { id: target, type: 'url', target, entityRef: target },
    entities: dryRun ? entities : [],
    ...(dryRun && { exists }),
  });

const refusal = (name: string, statusCode: number, message: string) =>
  ResponseError.fromResponse(
    Response.json(
      { error: { name, message }, response: { statusCode } },
      { status: statusCode },
    ) as never,
  );

interface Portal {
  /** What the catalogue has. */
  entities?: Entity[];
  catalog?: Partial<CatalogApi>;
  /** The response to the request for a pull request. */
  answer?: () => Response;
}

/** Opens the page. */
function open({ entities = [], catalog = {}, answer }: Portal = {}) {
  const asked: { url: string; body: unknown }[] = [];
  const {
    analyzeLocation = async () => PROPOSED,
    addLocation = locations([]),
  } = catalog;
  const api = Object.assign(
    catalogApiMock({
      entities: [entity('Group', 'stores', 'Stores'), ...entities],
    }),
    {
      analyzeLocation: jest.fn<
        ReturnType<CatalogApi['analyzeLocation']>,
        Parameters<CatalogApi['analyzeLocation']>
      >(analyzeLocation),
      addLocation: jest.fn<
        ReturnType<CatalogApi['addLocation']>,
        Parameters<CatalogApi['addLocation']>
      >(addLocation),
      refreshEntity: jest.fn(async (_: string) => {}),
    },
  );
  renderTestApp({
    initialRouteEntries: ['/catalog-import'],
    features: [
      pageQueryModule,
      catalogPlugin,
      catalogImportPlugin,
      ...catalogImportModules,
    ],
    config: CONFIG,
    apis: [
      [catalogApiRef, api],
      [
        fetchApiRef,
        {
          fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
            asked.push({
              url: String(input),
              body: JSON.parse(String(init?.body)),
            });
            return answer?.() ?? Response.json({});
          },
        },
      ],
      [
        scmIntegrationsApiRef,
        ScmIntegrationsApi.fromConfig(new ConfigReader(CONFIG)),
      ],
      mockApis.permission(),
    ],
  });
  return { api, asked, user: userEvent.setup() };
}

type User = ReturnType<typeof open>['user'];

const addressField = () => screen.findByRole('textbox', { name: /^Address/ });

/** Pastes an address, because typing it character by character takes seconds. */
async function enter(user: User, address: string) {
  await user.click(await addressField());
  await user.paste(address);
  await user.keyboard('{Enter}');
}

async function chooseOwner(user: User) {
  await user.click(await screen.findByRole('button', { name: /Owner/ }));
  await user.click(await screen.findByRole('option', { name: 'Stores' }));
}

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const openStep = () =>
  screen
    .getAllByRole('listitem')
    .find(item => item.getAttribute('aria-current') === 'step');

const opened = () =>
  Response.json(
    { link: `${REPOSITORY}/pull/1`, location: FILE },
    { status: 201 },
  );

describe('the import page', () => {
  it('says that repositories of both hosts can be imported', async () => {
    open();
    expect(await screen.findByText(/GitHub and Azure DevOps/)).toBeVisible();
    expect(openStep()).toHaveTextContent('1. Address');
  });

  it('looks at an address once somebody has stopped typing', async () => {
    const { api, user } = open({
      catalog: { analyzeLocation: () => new Promise(() => {}) },
    });
    await user.click(await addressField());
    await user.paste(REPOSITORY);
    expect(
      await screen.findByRole('status', { name: 'Looking at the address…' }),
    ).toBeVisible();
    expect(api.analyzeLocation).toHaveBeenCalledTimes(1);
    expect(api.analyzeLocation).toHaveBeenCalledWith({
      location: { type: 'url', target: REPOSITORY },
    });
  });

  it.each([
    [
      'ftp://elsewhere.example/a',
      'Enter an address that begins with https:// or http://.',
    ],
    [
      'https://gitlab.com/retail/tills',
      'The gitlab.com integration only supports full URLs to catalog-info.yaml files. Did you try to pass in the URL of a directory instead?',
    ],
    [
      'https://elsewhere.example/retail/tills',
      'This URL was not recognized as a valid git URL because there was no configured integration that matched the given host name. Currently GitHub and Azure DevOps are supported. You could try to paste the full URL to a catalog-info.yaml file instead.',
    ],
  ])('says at the field what is wrong with %s', async (address, message) => {
    const { api, user } = open();
    await enter(user, address);
    expect(await screen.findByText(message)).toBeVisible();
    expect(await addressField()).toBeInvalid();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.analyzeLocation).not.toHaveBeenCalled();
  });

  it('says why an address could not be read, and reads it again', async () => {
    const analyzeLocation = jest
      .fn()
      .mockRejectedValueOnce(
        await refusal('NotFoundError', 404, 'The repository is not there'),
      )
      .mockResolvedValue(PROPOSED);
    const { user } = open({ catalog: { analyzeLocation } });
    await enter(user, REPOSITORY);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to generate entity definitions');
    expect(alert).toHaveTextContent('The repository is not there');
    await press(user, 'Try again');
    expect(
      await screen.findByText('This repository has no catalogue file'),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what a person may not read', async () => {
    const { user } = open({
      catalog: {
        addLocation: async () => {
          throw await refusal('NotAllowedError', 403, 'It is not for you');
        },
      },
    });
    await enter(user, FILE);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The file could not be read');
    expect(alert).toHaveTextContent('It is not for you');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a catalogue file', () => {
  it('is shown with titles, kinds and what exists elsewhere, and registered', async () => {
    const elsewhere = 'https://git.retail.example/retail/old/blob/main/a.yaml';
    const { api, user } = open({
      entities: [
        {
          ...TILLS_API,
          metadata: {
            ...TILLS_API.metadata,
            annotations: {
              'backstage.io/managed-by-location': `url:${elsewhere}`,
            },
          },
        },
      ],
      catalog: { addLocation: locations([ADDRESS, TILLS, TILLS_API]) },
    });
    await enter(user, FILE);
    expect(await screen.findByText('2 entities were found.')).toBeVisible();
    expect(openStep()).toHaveTextContent('2. Review');
    const lines = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toContain('Tills of the stores ComponentNew');
    const known = screen.getByRole('link', { name: 'Interface of the tills' });
    expect(known).toHaveAttribute('href', '/catalog/default/api/tills-api');
    expect(screen.getByText('In the catalogue')).toBeVisible();
    expect(
      screen.getByRole('link', { name: /retail\/old\/blob/ }),
    ).toHaveAttribute('href', elsewhere);
    expect(screen.queryByText(/generated-/)).toBeNull();
    expect(api.addLocation.mock.calls).toEqual([
      [{ type: 'url', target: FILE, dryRun: true }],
    ]);

    await press(user, 'Register');
    const done = await screen.findByRole('region', { name: 'Registered' });
    expect(done).toHaveFocus();
    expect(
      within(done).getByRole('link', { name: 'Tills of the stores' }),
    ).toHaveAttribute('href', '/catalog/default/component/tills');
    expect(api.addLocation).toHaveBeenLastCalledWith({
      type: 'url',
      target: FILE,
    });
    await press(user, 'Import another');
    expect(await addressField()).toHaveFocus();
    expect(await addressField()).toHaveValue('');
  });

  it('is read again if it is registered', async () => {
    const { api, user } = open({
      entities: [TILLS],
      catalog: { addLocation: locations([ADDRESS, TILLS], true) },
    });
    await enter(user, FILE);
    expect(await screen.findByText('Registered already')).toBeVisible();
    await press(user, 'Read again');
    expect(
      await screen.findByRole('region', { name: 'Read again' }),
    ).toBeVisible();
    expect(api.refreshEntity).toHaveBeenCalledWith(
      'location:default/generated-0a1b2c3d',
    );
    expect(api.addLocation).toHaveBeenCalledTimes(1);
  });

  it('without entities is refused in words', async () => {
    const { user } = open({ catalog: { addLocation: locations([ADDRESS]) } });
    await enter(user, FILE);
    expect(
      await screen.findByText('There are no entities at this address'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });
});

it('registers those of several files that a person chooses, and goes on after a failure', async () => {
  const addressOf = (folder: string) =>
    `${REPOSITORY}/blob/main/${folder}/catalog-info.yaml`;
  const [first, second, left, known] = ['a', 'b', 'c', 'd'].map(addressOf);
  let isAway = true;
  const { api, user } = open({
    entities: [entity('Component', 'd')],
    catalog: {
      analyzeLocation: async () => ({
        existingEntityFiles: [
          found(first, entity('Component', 'a', 'The first')),
          found(second, entity('Component', 'b', 'The second')),
          found(left, entity('Component', 'c', 'The third')),
          found(known, entity('Component', 'd'), true),
        ],
        generateEntities: [],
      }),
      addLocation: async request => {
        if (request.target === second && isAway) {
          throw await refusal('ConflictError', 409, 'It is being read');
        }
        return locations([])(request);
      },
    },
  });
  await enter(user, REPOSITORY);
  const choices = await screen.findAllByRole('checkbox');
  expect(choices).toHaveLength(3);
  await user.click(
    screen.getByRole('checkbox', { name: left.replace('https://', '') }),
  );
  await press(user, 'Register');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It is being read',
  );
  isAway = false;
  await press(user, 'Try again');
  const done = await screen.findByRole('region', { name: 'Registered' });
  expect(
    within(done)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['The first', 'The second']);
  expect(api.addLocation.mock.calls.map(([{ target }]) => target)).toEqual([
    first,
    second,
    second,
  ]);
});

describe('a repository without a file', () => {
  it.each([
    REPOSITORY,
    'https://devops.retail.example/retail/Stores/_git/tills',
  ])('has the backend open the pull request for %s', async url => {
    const link = `${url}/pull/1`;
    const location = `${url}/x.yaml`;
    const { api, asked, user } = open({
      answer: () => Response.json({ link, location }, { status: 201 }),
    });
    await enter(user, url);
    await chooseOwner(user);
    await press(user, 'Open pull request');
    const done = await screen.findByRole('region', {
      name: 'The pull request is open',
    });
    expect(within(done).getByRole('link', { name: link })).toHaveAttribute(
      'href',
      link,
    );
    expect(openStep()).toHaveTextContent('3. Done');
    expect(asked).toEqual([
      {
        url: 'plugin://catalog/import/pull-requests',
        body: {
          repositoryUrl: url,
          fileContent: expect.stringContaining('owner: group:default/stores'),
          title: 'Add catalog-info.yaml config file',
          body: expect.stringContaining('Harbour catalogue'),
        },
      },
    ]);
    // The catalogue reads the file as soon as it is merged.
    expect(api.addLocation.mock.calls).toEqual([
      [{ type: 'url', target: location }],
    ]);
    expect(screen.getByText(/The file is registered/)).toBeVisible();
  });

  it('has an error at each field that is not complete, and sends nothing', async () => {
    const { asked, user } = open();
    await enter(user, REPOSITORY);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'no spaces');
    await press(user, 'Open pull request');
    expect(name).toHaveFocus();
    expect(screen.getByText(/^Enter a name of at most 63/)).toBeVisible();
    expect(
      screen.getByText('Choose the group that owns the component.'),
    ).toBeVisible();
    await user.clear(name);
    await user.type(name, 'tills');
    expect(screen.queryByText(/^Enter a name of at most 63/)).toBeNull();
    await chooseOwner(user);
    await waitFor(() =>
      expect(
        screen.queryByText('Choose the group that owns the component.'),
      ).toBeNull(),
    );
    expect(asked).toEqual([]);
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
    const { user } = open({
      answer: () =>
        Response.json(
          { error: { name, message }, response: { statusCode: status } },
          { status },
        ),
    });
    await enter(user, REPOSITORY);
    await chooseOwner(user);
    await press(user, 'Open pull request');
    expect(await screen.findByText(message)).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Open pull request' }),
    ).toBeEnabled();
  });

  it('keeps the link of the pull request when the file could not be registered', async () => {
    const addLocation = jest
      .fn()
      .mockRejectedValueOnce(
        await refusal('ServiceUnavailableError', 503, 'The catalogue is away'),
      )
      .mockImplementation(locations([]));
    const { asked, user } = open({
      catalog: { addLocation },
      answer: opened,
    });
    await enter(user, REPOSITORY);
    await chooseOwner(user);
    await press(user, 'Open pull request');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The catalogue is away',
    );
    expect(screen.getByRole('link', { name: /pull\/1$/ })).toBeVisible();
    await press(user, 'Try again');
    expect(await screen.findByText(/The file is registered/)).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('says when nothing can be proposed', async () => {
    const { user } = open({
      catalog: {
        analyzeLocation: async () => ({ ...PROPOSED, generateEntities: [] }),
      },
    });
    await enter(user, REPOSITORY);
    expect(
      await screen.findByText(
        'The portal can propose nothing for this repository',
      ),
    ).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Open pull request' }),
    ).toBeNull();
  });
});
