import type { Entity } from '@backstage/catalog-model';
import {
  AppRootElementBlueprint,
  createFrontendModule,
  createFrontendPlugin,
  createRouteRef,
  createSubRouteRef,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { signalApiRef, type SignalApi } from '@backstage/plugin-signals-react';
import type { JsonObject } from '@backstage/types';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { pageQueryModule } from '@portal/plugin-portal-ui';
import templateAclPlugin from '..';
import { templateAclApiRef, type TemplateAclApi } from '../api';
import { ToastQueue } from '../lib/ToastQueue';
import { asha, buildTemplate, checkout, tomas } from './builders';
import { createFakeAccess, type FakeState } from './FakeAccess';

const NEW_SERVICE = '/template-acl?template=template:default/new-service';

let goBack: () => void = () => undefined;

function BackButton() {
  const navigate = useNavigate();
  goBack = () => navigate(-1);
  return null;
}

/** Simulates the browser's back button. */
const browser = createFrontendModule({
  pluginId: 'app',
  extensions: [
    AppRootElementBlueprint.make({
      name: 'back-button',
      params: { element: <BackButton /> },
    }),
  ],
});

const hubRef = createRouteRef();

/** Stands for the self-service hub with the forms of templates. */
const hub = createFrontendPlugin({
  pluginId: 'scaffolder',
  routes: {
    root: hubRef,
    selectedTemplate: createSubRouteRef({
      parent: hubRef,
      path: '/templates/:namespace/:templateName',
    }),
  },
  extensions: [
    PageBlueprint.make({
      params: {
        path: '/create',
        routeRef: hubRef,
        loader: async () => <p>The hub</p>,
      },
    }),
  ],
});

const person = (name: string, displayName: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name },
  spec: { profile: { displayName }, memberOf: [] },
});

const PEOPLE: Entity[] = [
  person('asha', 'Asha Rao'),
  person('olu', 'Olu Adeyemi'),
  person('olga', 'Olga Petrova'),
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name: 'search', title: 'Team Search' },
    spec: { type: 'team', children: [] },
  },
];

/** Renders the page with an in-memory service. The defaults are an admin and the template 'New service'. */
export function setupPage(
  options: Partial<FakeState> & {
    path?: string;
    /** Called before the page is rendered, to make calls fail or wait. */
    prepare?: (api: jest.Mocked<TemplateAclApi>) => void;
    /** Returns the reference of the signed-in user. */
    identity?: () => Promise<string>;
    queryEntities?: jest.Mock;
  } = {},
) {
  const { path = NEW_SERVICE, prepare, identity, ...given } = options;
  const state: FakeState = {
    templates: [buildTemplate()],
    acls: [asha, tomas, checkout],
    role: 'admin',
    revision: 1,
    events: [],
    requests: [],
    mine: [],
    ...given,
  };
  const api = createFakeAccess(state);
  prepare?.(api);
  const posted = jest.spyOn(ToastQueue.prototype, 'post').mockClear();
  const closed = jest.spyOn(ToastQueue.prototype, 'close').mockClear();
  const toasts = () => posted.mock.calls.map(([{ title }]) => title);
  const catalog = catalogApiMock({ entities: PEOPLE });
  const queryEntities =
    options.queryEntities ?? jest.fn(catalog.queryEntities.bind(catalog));
  const listeners: ((message: JsonObject) => void)[] = [];
  const signals: SignalApi = {
    subscribe<T extends JsonObject>(
      _: string,
      onMessage: (message: T) => void,
    ) {
      const listener = (message: JsonObject) => onMessage(message as T);
      listeners.push(listener);
      return {
        unsubscribe: () => listeners.splice(listeners.indexOf(listener), 1),
      };
    },
  };
  renderTestApp({
    initialRouteEntries: [path],
    features: [pageQueryModule, catalogPlugin, templateAclPlugin, hub, browser],
    apis: [
      [templateAclApiRef, api],
      [catalogApiRef, Object.assign(catalog, { queryEntities })],
      [signalApiRef, signals],
      mockApis.identity.mock({
        getBackstageIdentity: async () => ({
          type: 'user',
          userEntityRef: identity ? await identity() : 'user:default/nina',
          ownershipEntityRefs: [],
        }),
      }),
    ],
  });
  return {
    api,
    state,
    queryEntities,
    user: userEvent.setup(),
    back: () => act(async () => goBack()),
    /** The titles of all toasts of the page, also of closed ones. */
    toasts,
    /** A toast's key is its number on the page. */
    closedToasts: () => closed.mock.calls.map(([key]) => toasts()[key]),
    /** Sends the signal that a list has changed. */
    signal: (message: { templateRef: string; revision: string }) =>
      act(async () => listeners.forEach(listener => listener(message))),
  };
}

/** A promise that the test resolves. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((whenDone, whenFailed) => {
    resolve = whenDone;
    reject = whenFailed;
  });
  return { promise, resolve, reject };
}

/** The text of each table row, as cells. */
export function tableRows(): string[][] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map(row =>
    [...row.querySelectorAll('[role="rowheader"],[role="gridcell"]')].map(
      cell => cell.textContent ?? '',
    ),
  );
}
