import type { Entity } from '@backstage/catalog-model';
import {
  deferred,
  failure,
  FakePortal,
  renderWizard,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import {
  applications,
  buildApplication,
  setupField,
  topics,
} from '../../__testUtils__';
import { topicNameBuilder } from '.';

const LIST = 'msgraph/v2/sharepoint/MAL/listAppsInfo';
const ONE = 'msgraph/v2/sharepoint/MAL/filteredMal';
const FILE = 'github/file/content';
const TOPICS = 'confluent/list/topics';

const UNASSIGNED =
  'Please ensure both TechnologyGroup and ProductGroup are assigned.';
const AVAILABLE = 'The name is available for use';

const basket = buildApplication();
const parcel = buildApplication({
  applicationName: 'parcel',
  applicationID: 'APP2002',
  alias: 'PARCEL',
  productGroup: 'Transport',
  supportedBy: 'logistics@retail.example',
});

const abbreviations = {
  productGroups: { Shop: 'shop' },
  technologyGroups: { checkout: 'chk' },
};

const file = (content: object = abbreviations) =>
  Response.json({
    type: 'file',
    name: 'abbreviations.json',
    path: 'config/abbreviations.json',
    sha: '1',
    size: 1,
    encoding: 'base64',
    content: '',
    html_url: null,
    text: JSON.stringify(content),
  });

const team = (name: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name },
  spec: {
    type: 'team',
    children: [],
    profile: { email: `${name}@retail.example` },
  },
});

const portalOf = () =>
  new FakePortal()
    .on(LIST, () => applications(basket, parcel))
    .on(ONE, url =>
      applications(
        ...[basket, parcel].filter(({ applicationID }) =>
          url.searchParams.get('$filter')?.includes(applicationID),
        ),
      ),
    )
    .on(FILE, () => file())
    .on(TOPICS, () => topics([]));

const APP = { entities: [team('checkout'), team('logistics')] };

const setup = (portal = portalOf()) =>
  setupField(topicNameBuilder, { portal, app: APP });

/** The name so far, which is a fact; undefined while no part is known. */
const name = () =>
  screen.queryByText('Topic name', { selector: 'dt' })?.nextElementSibling
    ?.textContent;
const group = () => screen.getByRole('group', { name: 'Kafka' });
const part = (label: string) => screen.getByRole('textbox', { name: label });

describe('TopicNameBuilder', () => {
  it('begins with nothing, and is refused on Next (C-086)', async () => {
    const { next } = await setup();
    expect(name()).toBeUndefined();
    expect(part('App name')).toHaveAccessibleDescription('3 to 8 characters');
    await next();
    expect(await screen.findByText(`'Kafka' ${UNASSIGNED}`)).toBeVisible();
    expect(group()).toHaveAccessibleDescription(
      expect.stringContaining(UNASSIGNED),
    );
  });

  it('joins its parts with dashes, and gives them all (C-083)', async () => {
    const wizard = await setup();
    await wizard.choose('Application', /basket/);
    expect(await screen.findByText('Shop (shop)')).toBeVisible();
    expect(screen.getByText('checkout (chk)')).toBeVisible();
    expect(part('App name')).toHaveValue('basket');
    await wizard.user.type(part('Interface id'), ' int001 ');
    await wizard.user.type(part('Functionality'), 'emptied');
    expect(name()).toBe('shop-chk-basket-APP1001-int001-emptied');
    await wizard.chooseEnvironment('Development');
    const topicName = 'shop-chk-basket-APP1001-int001-emptied-dev';
    expect(name()).toBe(topicName);
    expect(await screen.findByText(AVAILABLE)).toBeVisible();
    await wizard.next();
    await screen.findByLabelText('Other');
    expect(wizard.portal.countOf(TOPICS)).toBe(1);
    await wizard.review();
    await wizard.create();
    await waitFor(() =>
      expect(wizard.created).toEqual([
        {
          kafka: {
            productGroup: 'Shop',
            productGroupAbbreviation: 'shop',
            technologyGroup: 'checkout',
            technologyGroupAbbreviation: 'chk',
            appName: 'basket',
            appId: 'APP1001',
            interfaceId: 'int001',
            functionality: 'emptied',
            environment: 'dev',
            topicName,
          },
        },
      ]),
    );
  });

  it('skips blank parts, and does not insist on the length of the app name (C-084, C-087)', async () => {
    const wizard = await setup();
    await wizard.choose('Application', /basket/);
    await screen.findByText('Shop (shop)');
    await wizard.user.clear(part('App name'));
    await wizard.user.type(part('Functionality'), 'orders');
    await wizard.chooseEnvironment('Production');
    expect(name()).toBe('shop-chk-APP1001-orders-prod');
    expect(await screen.findByText(AVAILABLE)).toBeVisible();
    await wizard.next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('refuses an app name that the list of applications does not have', async () => {
    const wizard = await setup();
    await wizard.choose('Application', /basket/);
    await screen.findByText('Shop (shop)');
    await wizard.user.type(part('Functionality'), 'orders');
    await wizard.chooseEnvironment('Production');
    await wizard.user.type(part('App name'), '2');
    expect(name()).toBe('shop-chk-basket2-APP1001-orders-prod');
    const message = /The app name is not that of 'APP1001'/;
    expect(await screen.findByText(message)).toBeVisible();
    await wizard.next();
    expect(
      await screen.findByText(/^'Kafka' The app name is not/),
    ).toBeVisible();
    expect(screen.queryByLabelText('Other')).not.toBeInTheDocument();
  });

  it('blocks an application whose groups are not assigned, and says which (C-086)', async () => {
    const wizard = await setup();
    await wizard.choose('Application', /parcel/);
    expect(await screen.findByText('Transport (Unassigned)')).toBeVisible();
    expect(screen.getByText('logistics (Unassigned)')).toBeVisible();
    expect(await screen.findByText(UNASSIGNED)).toBeVisible();
    await wizard.next();
    expect(await screen.findByText(`'Kafka' ${UNASSIGNED}`)).toBeVisible();
  });

  it('blocks an application that no team of the catalogue supports', async () => {
    const { choose } = await setupField(topicNameBuilder, {
      portal: portalOf(),
    });
    await choose('Application', /basket/);
    expect(await screen.findByText(UNASSIGNED)).toBeVisible();
    expect(screen.getByText('Unassigned')).toBeVisible();
  });

  it('says that the name is taken', async () => {
    const topicname = 'shop-chk-basket-APP1001-orders-dev';
    const portal = portalOf().on(TOPICS, () => topics([{ topicname }]));
    const wizard = await setup(portal);
    await wizard.choose('Application', /basket/);
    await screen.findByText('Shop (shop)');
    await wizard.user.type(part('Functionality'), 'orders');
    await wizard.chooseEnvironment('Development');
    const message =
      'A topic already exists with the same name. Please try another name';
    expect(await screen.findByText(message)).toBeVisible();
    await wizard.next();
    expect(await screen.findByText(`'Kafka' ${message}`)).toBeVisible();
  });

  it.each(['<b>', "'; drop", '🛒', 'zwölf'])(
    'refuses %s in the name',
    async text => {
      const wizard = await setup();
      await wizard.choose('Application', /basket/);
      await screen.findByText('Shop (shop)');
      await wizard.chooseEnvironment('Development');
      await wizard.user.click(part('Functionality'));
      await wizard.user.paste(text);
      expect(await screen.findByText(/^Only use letters/)).toBeVisible();
    },
  );

  it('refuses 10,000 pasted characters', async () => {
    const wizard = await setup();
    await wizard.choose('Application', /basket/);
    await screen.findByText('Shop (shop)');
    await wizard.chooseEnvironment('Development');
    await wizard.user.click(part('Functionality'));
    await wizard.user.paste('a'.repeat(10_000));
    expect(await screen.findByText('Use at most 249 characters')).toBeVisible();
  });

  it.each([ONE, FILE])(
    'says why the groups are not known while %s is away, and asks again',
    async path => {
      let isDown = true;
      const portal = portalOf();
      const answer = () => (path === FILE ? file() : applications(basket));
      portal.on(path, () =>
        isDown
          ? failure(502, 'UpstreamUnavailableError', 'It is away')
          : answer(),
      );
      const wizard = await setup(portal);
      await wizard.choose('Application', /basket/);
      expect(
        await screen.findByText(
          'The groups of the application could not be looked up',
        ),
      ).toBeVisible();
      expect(screen.getByText('(It is away)')).toBeVisible();
      isDown = false;
      await wizard.user.click(
        screen.getByRole('button', { name: 'Try again: Kafka' }),
      );
      expect(await screen.findByText('Shop (shop)')).toBeVisible();
    },
  );

  it('drops the groups of an application that was left', async () => {
    const late = deferred<Response>();
    const portal = portalOf().on(ONE, url =>
      url.href.includes('APP1001') ? late.promise : applications(parcel),
    );
    const wizard = await setup(portal);
    await wizard.choose('Application', /basket/);
    expect(
      await screen.findByText('Looking up the groups of the application…'),
    ).toBeVisible();
    await wizard.choose('Application', /parcel/);
    expect(await screen.findByText('Transport (Unassigned)')).toBeVisible();
    late.resolve(applications(basket));
    await waitFor(() => expect(part('App name')).toHaveValue('parcel'));
    expect(screen.queryByText('Shop (shop)')).not.toBeInTheDocument();
  });

  it('keeps what was entered over Back and Next', async () => {
    const wizard = await setup();
    await wizard.choose('Application', /basket/);
    await screen.findByText('Shop (shop)');
    await wizard.user.clear(part('App name'));
    await wizard.user.type(part('App name'), 'BASKET');
    await wizard.user.type(part('Functionality'), 'orders');
    await wizard.chooseEnvironment('Development');
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.back();
    expect(await screen.findByText('Shop (shop)')).toBeVisible();
    expect(part('App name')).toHaveValue('BASKET');
    expect(wizard.control('Application')).toHaveValue('basket (APP1001)');
    expect(name()).toBe('shop-chk-BASKET-APP1001-orders-dev');
  });

  it('follows the application of another field', async () => {
    const portal = portalOf();
    const { user } = await renderWizard({
      fields: [topicNameBuilder],
      portal,
      app: APP,
      steps: [
        {
          app: { title: 'App', type: 'string' },
          topic: {
            title: 'Kafka',
            type: 'object',
            'ui:field': 'TopicNameBuilder',
            'ui:options': { application: '${{ parameters.app }}' },
          },
        },
        {},
      ],
    });
    await user.click(screen.getByLabelText('App'));
    await user.paste('APP1001');
    expect(await screen.findByText('Shop (shop)')).toBeVisible();
    expect(
      screen.queryByRole('combobox', { name: 'Application' }),
    ).not.toBeInTheDocument();
    await waitFor(() => expect(name()).toBe('shop-chk-basket-APP1001'));
    await user.clear(screen.getByLabelText('App'));
    await user.paste('APP2002');
    expect(await screen.findByText('Transport (Unassigned)')).toBeVisible();
    await waitFor(() => expect(part('App name')).toHaveValue('parcel'));
    await user.clear(screen.getByLabelText('App'));
    await user.paste('APP9');
    expect(
      await screen.findByText('There is no application APP9'),
    ).toBeVisible();
    expect(name()).toBe('APP9');
  });
});
