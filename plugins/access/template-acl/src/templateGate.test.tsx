import {
  coreExtensionData,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import {
  catalogApiRef,
  type CatalogApi,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signalApiRef, type SignalApi } from '@backstage/plugin-signals-react';
import type { JsonObject } from '@backstage/types';
import { useState } from 'react';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import templateAclPlugin, { TemplateGate, templateAclApiRef } from '.';
import { failure } from './__testUtils__/builders';
import { createFakeAccess } from './__testUtils__/FakeAccess';
import { deferred } from './__testUtils__/setupPage';

const template = {
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name: 'new-service', title: 'New service' },
  spec: { type: 'service', steps: [] },
};

/** The scaffolder's sub page as in the app, with a replacement for upstream's content. */
const gatedTemplates = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [
    scaffolderPlugin.getExtension('sub-page:scaffolder/templates').override({
      *factory(originalFactory) {
        yield* originalFactory();
        yield coreExtensionData.reactElement(
          <TemplateGate>
            <p>What the hub shows</p>
            <TemplateList />
          </TemplateGate>,
        );
      },
    }),
  ],
});

/** Counts the mounts of the list and shows the number. */
let built = 0;
function TemplateList() {
  const [number] = useState(() => ++built);
  return <p>List number {number}</p>;
}

function setup(
  path: string,
  catalog: CatalogApi = catalogApiMock({ entities: [template] }),
) {
  built = 0;
  const listeners: (() => void)[] = [];
  const signals: SignalApi = {
    subscribe<T extends JsonObject>(
      _: string,
      onMessage: (message: T) => void,
    ) {
      listeners.push(() => onMessage({} as T));
      return { unsubscribe: () => {} };
    },
  };
  const api = createFakeAccess({
    templates: [],
    acls: [],
    role: 'reader',
    revision: 1,
    events: [],
    requests: [],
    mine: [],
  });
  renderTestApp({
    initialRouteEntries: [path],
    features: [
      pageQueryModule,
      catalogPlugin,
      scaffolderPlugin,
      templateAclPlugin,
      gatedTemplates,
    ],
    apis: [
      [catalogApiRef, catalog],
      [templateAclApiRef, api],
      [signalApiRef, signals],
      mockApis.permission(),
      mockApis.identity(),
    ],
  });
  return {
    api,
    user: userEvent.setup(),
    /** Sends the signal that a user's access has changed. */
    signal: () => listeners.forEach(listener => listener()),
  };
}

describe('TemplateGate', () => {
  it.each(['/create/templates', '/create/templates/default/new-service'])(
    'lets through what is at %s',
    async path => {
      setup(path);
      expect(await screen.findByText('What the hub shows')).toBeVisible();
    },
  );

  it('says of a hidden template only that, and where to ask', async () => {
    const { api, user } = setup('/create/templates/default/secret');
    expect(await screen.findByText(/PAGE NOT FOUND/)).toBeVisible();
    expect(screen.queryByText('What the hub shows')).not.toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'See who owns which template' }),
    ).toHaveAttribute(
      'href',
      '/template-acl?template=template%3Adefault%2Fsecret',
    );
    expect(
      screen.getByRole('link', { name: 'Why may I not?' }),
    ).toHaveAttribute(
      'href',
      '/access/why?action=template.use&template=template%3Adefault%2Fsecret',
    );

    api.askForAccess.mockRejectedValueOnce(
      failure('not found, or not yours to use', 404),
    );
    await user.click(screen.getByRole('button', { name: 'Ask for access' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Release night');
    await user.click(
      within(dialog).getByRole('button', { name: 'Send request' }),
    );
    expect(
      await within(dialog).findByText('not found, or not yours to use'),
    ).toBeVisible();

    await user.click(
      within(dialog).getByRole('button', { name: 'Send request' }),
    );
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.askForAccess).toHaveBeenLastCalledWith(
      'template:default/secret',
      { reason: 'Release night', kind: 'access' },
    );
    expect(
      screen.getByText(/Your request was sent\./, { selector: 'p' }),
    ).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Ask for access' }),
    ).not.toBeInTheDocument();
  });

  it('leaves it to the form when the catalogue is away', async () => {
    const catalog = catalogApiMock.mock({
      getEntityByRef: jest.fn().mockRejectedValue(new Error('away')),
    });
    setup('/create/templates/default/new-service', catalog);
    expect(await screen.findByText('What the hub shows')).toBeVisible();
  });
});

describe('the list of templates', () => {
  afterEach(() => jest.useRealTimers());

  const access = (refs: string[]) => ({
    templates: refs.map(templateRef => ({
      templateRef,
      entityRef: 'user:default/guest',
      expiresOn: '2030-01-01T00:00:00.000Z',
    })),
    groups: [],
    managed: [],
    isAdmin: false,
  });

  it("is built anew when the person's own access has changed, and not for others'", async () => {
    const { api, signal } = setup('/create/templates');
    api.getAccessOf.mockResolvedValue(access(['template:default/a']));
    expect(await screen.findByText('List number 1')).toBeVisible();
    await waitFor(() => expect(api.getAccessOf).toHaveBeenCalledTimes(1));
    jest.useFakeTimers();

    signal();
    signal();
    await waitFor(() => expect(api.getAccessOf).toHaveBeenCalledTimes(2));
    expect(screen.getByText('List number 1')).toBeVisible();

    api.getAccessOf.mockResolvedValue(access([]));
    signal();
    expect(await screen.findByText('List number 2')).toBeVisible();
    // A second time, when every replica must know the change.
    expect(await screen.findByText('List number 3')).toBeVisible();
    expect(api.getAccessOf).toHaveBeenCalledTimes(3);
  });

  it('is built anew for a change that comes while an earlier one is read', async () => {
    const { api, signal } = setup('/create/templates');
    const before = access(['template:default/a']);
    const reading = deferred<typeof before>();
    api.getAccessOf.mockResolvedValueOnce(before);
    api.getAccessOf.mockReturnValueOnce(reading.promise);
    api.getAccessOf.mockResolvedValue(access([]));
    expect(await screen.findByText('List number 1')).toBeVisible();
    signal();
    await waitFor(() => expect(api.getAccessOf).toHaveBeenCalledTimes(2));

    jest.useFakeTimers();
    signal();
    // The longest wait until the second change is asked about, while the first answer is still under way.
    jest.advanceTimersByTime(2_000);
    jest.useRealTimers();
    reading.resolve(before);

    expect(await screen.findByText('List number 2')).toBeVisible();
    expect(api.getAccessOf).toHaveBeenCalledTimes(3);
  });

  it('is built anew for a change that the first answer has already', async () => {
    const { api, signal } = setup('/create/templates');
    const after = access([]);
    const first = deferred<typeof after>();
    api.getAccessOf.mockReturnValueOnce(first.promise);
    api.getAccessOf.mockResolvedValue(after);
    expect(await screen.findByText('List number 1')).toBeVisible();
    jest.useFakeTimers();
    signal();
    first.resolve(after);
    expect(await screen.findByText('List number 2')).toBeVisible();
  });

  it('is built anew when nobody can tell whether the access has changed', async () => {
    const { api, signal } = setup('/create/templates');
    expect(await screen.findByText('List number 1')).toBeVisible();
    api.getAccessOf.mockRejectedValue(new Error('away'));
    jest.useFakeTimers();
    signal();
    expect(await screen.findByText('List number 2')).toBeVisible();
  });
});
