import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import { createCatalogRegisterAction } from './catalogRegister';

const FILE =
  'https://source.example/retail-example/basket/blob/main/catalog-info.yaml';

const entity = (kind: string, name: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name },
});
const location = {
  id: '1',
  type: 'url',
  target: FILE,
  entityRef: 'location:default/generated',
};

/** A catalogue that returns the entity from the given read on, or never by default. */
function catalogue(options: { shownAtLook?: number; entities?: Entity[] }) {
  const {
    shownAtLook = Infinity,
    entities = [
      entity('Location', 'generated'),
      entity('API', 'basket-api'),
      entity('Component', 'basket'),
    ],
  } = options;
  let looks = 0;
  const getEntityByRef = jest.fn(async (_ref: unknown) => {
    looks += 1;
    return looks >= shownAtLook ? entity('Component', 'basket') : undefined;
  });
  const addLocation = jest.fn(async (_request: { dryRun?: boolean }) => ({
    location,
    entities,
  }));
  return {
    catalog: catalogServiceMock.mock({ addLocation, getEntityByRef }),
    addLocation,
    getEntityByRef,
  };
}

function register(
  catalog: ReturnType<typeof catalogue>['catalog'],
  options: { url?: string; isDryRun?: boolean; signal?: AbortSignal } = {},
) {
  const { url: catalogInfoUrl = FILE, ...rest } = options;
  const action = createCatalogRegisterAction({
    auth: mockServices.auth.mock({
      getOwnServiceCredentials: mockServices.auth().getOwnServiceCredentials,
    }),
    catalog,
    integrations: ScmIntegrations.fromConfig(
      new ConfigReader({
        integrations: { github: [{ host: 'source.example' }] },
      }),
    ),
  });
  const context = createMockActionContext({
    input: { catalogInfoUrl },
    workspacePath: '/unused',
  });
  const logger = mockServices.logger.mock();
  const done = action.handler({ ...context, ...rest, logger });
  return { done, logger, output: jest.mocked(context.output) };
}

describe('source-control:catalog:register', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('registers the file and gives the component of it', async () => {
    const { catalog, addLocation, getEntityByRef } = catalogue({
      shownAtLook: 1,
    });
    const { done, output } = register(catalog);
    await done;
    expect(addLocation.mock.calls.map(([request]) => request)).toEqual([
      { type: 'url', target: FILE, dryRun: true },
      { type: 'url', target: FILE, onConflict: 'refresh' },
    ]);
    expect(getEntityByRef.mock.calls[0][0]).toBe('component:default/basket');
    expect(Object.fromEntries(output.mock.calls)).toEqual({
      catalogInfoUrl: FILE,
      entityRef: 'component:default/basket',
    });
  });

  it('acts with the rights of the portal', async () => {
    const { catalog, addLocation } = catalogue({ shownAtLook: 1 });
    await register(catalog).done;
    expect(addLocation).toHaveBeenLastCalledWith(expect.anything(), {
      credentials: expect.objectContaining({
        principal: expect.objectContaining({ type: 'service' }),
      }),
    });
  });

  it('waits until the entity can be opened', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const { catalog, getEntityByRef } = catalogue({ shownAtLook: 3 });
    const { done, logger } = register(catalog);
    await jest.advanceTimersByTimeAsync(5_000);
    await done;
    expect(getEntityByRef).toHaveBeenCalledTimes(3);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('ends with a warning when the catalogue is slow: the registration stands', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const { catalog } = catalogue({});
    const { done, logger, output } = register(catalog);
    await jest.advanceTimersByTimeAsync(61_000);
    await done;
    expect(logger.warn).toHaveBeenCalledWith(
      expect.stringContaining('appears by itself within minutes'),
    );
    expect(output).toHaveBeenCalledWith(
      'entityRef',
      'component:default/basket',
    );
  });

  it('may be repeated', async () => {
    const { catalog } = catalogue({ shownAtLook: 1 });
    const first = register(catalog);
    await first.done;
    const second = register(catalog);
    await second.done;
    expect(second.output.mock.calls).toEqual(first.output.mock.calls);
  });

  it('goes on when the catalogue reads the file already, as a provider found it', async () => {
    const { catalog, addLocation } = catalogue({ shownAtLook: 1 });
    const answer = await addLocation({});
    addLocation.mockImplementation(async ({ dryRun }) => {
      if (dryRun) return answer;
      throw Object.assign(new Error('known'), { statusCode: 409 });
    });
    const { done, logger } = register(catalog);
    await done;
    expect(logger.info).toHaveBeenLastCalledWith(
      'component:default/basket is in the catalogue',
    );
  });

  it('fails when the catalogue refuses the file', async () => {
    const { catalog, addLocation } = catalogue({ shownAtLook: 1 });
    const answer = await addLocation({});
    addLocation.mockImplementation(async ({ dryRun }) => {
      if (dryRun) return answer;
      throw Object.assign(new Error('No'), { statusCode: 400 });
    });
    await expect(register(catalog).done).rejects.toThrow('No');
  });

  it('takes the first entity of a file without a component', async () => {
    const { catalog } = catalogue({
      shownAtLook: 1,
      entities: [entity('Location', 'x'), entity('API', 'basket-api')],
    });
    const { done, output } = register(catalog);
    await done;
    expect(output).toHaveBeenCalledWith('entityRef', 'api:default/basket-api');
  });

  it('refuses a file that describes nothing, before it is registered', async () => {
    const { catalog, addLocation } = catalogue({ entities: [] });
    await expect(register(catalog).done).rejects.toMatchObject({
      name: 'InputError',
    });
    expect(addLocation).toHaveBeenCalledTimes(1);
  });

  it('refuses a host that is not configured', async () => {
    const { catalog, addLocation } = catalogue({});
    const url = 'https://elsewhere.example/catalog-info.yaml';
    await expect(register(catalog, { url }).done).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining('elsewhere.example'),
    });
    expect(addLocation).not.toHaveBeenCalled();
  });

  it('asks the catalogue nothing in a dry run', async () => {
    const { catalog, addLocation, getEntityByRef } = catalogue({});
    const { done, logger } = register(catalog, { isDryRun: true });
    await done;
    expect(logger.info).toHaveBeenCalledWith(`Dry run: would register ${FILE}`);
    expect(addLocation).not.toHaveBeenCalled();
    expect(getEntityByRef).not.toHaveBeenCalled();
  });

  it('stops waiting when the run is cancelled', async () => {
    const cancel = new AbortController();
    const { catalog, getEntityByRef } = catalogue({});
    const { done } = register(catalog, { signal: cancel.signal });
    while (getEntityByRef.mock.calls.length === 0) {
      await new Promise(resolve => setImmediate(resolve));
    }
    cancel.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    expect(getEntityByRef).toHaveBeenCalledTimes(1);
  });
});
