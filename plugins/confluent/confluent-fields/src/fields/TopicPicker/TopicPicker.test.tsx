import {
  failure,
  FakePortal,
  typeQuickly,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import {
  applications,
  buildApplication,
  setupField,
  topics,
} from '../../__testUtils__';
import { topicPicker } from '.';

const TOPICS = 'confluent/list/topics';
const APPLICATIONS = 'msgraph/v2/sharepoint/MAL/filteredMal';

const orders = { topicname: 'orders', application_id: 'APP1001' };

function setup(portal = new FakePortal(), topic: object = orders) {
  portal.on(TOPICS, () => topics([topic]));
  return setupField(topicPicker, {
    portal,
    app: { fieldKit: { topics: { approver: 'Priya Approver' } } },
  });
}

const owned = (owner: string) =>
  new FakePortal().on(APPLICATIONS, () =>
    applications(buildApplication({ owner })),
  );

const facts = () => screen.getByLabelText('Facts: Kafka');

// States and messages that all pickers share are in ../pickers.test.tsx.
describe('TopicPicker', () => {
  it('searches with the names and limits of the specification, once per settled text (C-078 to C-080)', async () => {
    const { chooseEnvironment, control, portal } = await setup();
    await chooseEnvironment('Production');
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    typeQuickly(control('Topic'), 'bask');
    await waitFor(() => expect(portal.asked).toHaveLength(2));
    expect(portal.asked).toEqual(
      ['', 'bask'].map(
        text =>
          `/confluent/list/topics?environment=prod&searchText=${text}&limit=100&page=1`,
      ),
    );
  });

  it.each([
    ['the owner', 'ann@retail.example', 'ann@retail.example'],
    ['the approver for TBC', 'TBC', 'Priya Approver'],
  ])('shows %s and gives it (C-081, C-082)', async (_, owner, shown) => {
    const wizard = await setup(owned(owner));
    await wizard.chooseEnvironment('Development');
    await wizard.choose('Topic', /orders/);
    expect(await screen.findByText(shown)).toBeVisible();
    expect(facts()).toHaveTextContent('APP1001');
    expect(
      wizard.portal.asked.filter(url => url.includes(APPLICATIONS)),
    ).toEqual([`/${APPLICATIONS}?$filter=fields/Title eq 'APP1001'`]);
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.review();
    await wizard.create();
    await waitFor(() =>
      expect(wizard.created).toEqual([
        { kafka: { ...orders, environment: 'dev', owner: shown } },
      ]),
    );
  });

  it('takes topic and owner away with a new environment (C-074, C-075)', async () => {
    const wizard = await setup(owned('ann@retail.example'));
    await wizard.chooseEnvironment('Development');
    await wizard.choose('Topic', /orders/);
    expect(await screen.findByText('ann@retail.example')).toBeVisible();
    await wizard.chooseEnvironment('Production');
    expect(wizard.control('Topic')).toHaveValue('');
    expect(screen.queryByText('ann@retail.example')).not.toBeInTheDocument();
  });

  it('goes on without an owner that cannot be looked up, says so, and asks again', async () => {
    let isDown = true;
    const portal = new FakePortal().on(APPLICATIONS, () =>
      isDown
        ? failure(502, 'UpstreamUnavailableError', 'The directory is away')
        : applications(buildApplication()),
    );
    const wizard = await setup(portal);
    await wizard.chooseEnvironment('Development');
    await wizard.choose('Topic', /orders/);
    expect(
      await screen.findByText('The owner could not be looked up'),
    ).toBeVisible();
    expect(screen.getByText('(The directory is away)')).toBeVisible();
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.back();
    await screen.findByText('The owner could not be looked up');
    isDown = false;
    await wizard.user.click(
      screen.getByRole('button', { name: 'Try again: Kafka' }),
    );
    expect(await screen.findByText('ann@retail.example')).toBeVisible();
  });

  it('takes what the topic says where the list of applications says nothing', async () => {
    const portal = new FakePortal().on(APPLICATIONS, () => applications());
    const wizard = await setup(portal, { ...orders, owner: 'TBC' });
    await wizard.chooseEnvironment('Development');
    await wizard.choose('Topic', /orders/);
    expect(await screen.findByText('Priya Approver')).toBeVisible();
  });

  it('says that nobody knows the owner of a topic that nobody registered', async () => {
    const wizard = await setup(new FakePortal(), { topicname: 'stray' });
    await wizard.chooseEnvironment('Development');
    await wizard.choose('Topic', /stray/);
    expect(
      await screen.findByText('The owner of this topic is not known'),
    ).toBeVisible();
    expect(wizard.portal.countOf(APPLICATIONS)).toBe(0);
  });

  it('gives the owners of two topics that come at the same moment', async () => {
    const kafka = { ...orders, environment: 'dev' };
    const wizard = await setupField(topicPicker, {
      portal: owned('ann@retail.example').on(TOPICS, () => topics([orders])),
      titles: ['One', 'Two'],
      initialState: { one: kafka, two: kafka },
    });
    await waitFor(() =>
      expect(screen.getAllByText('ann@retail.example')).toHaveLength(2),
    );
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.review();
    await wizard.create();
    const owner = 'ann@retail.example';
    await waitFor(() =>
      expect(wizard.created).toEqual([
        { one: { ...kafka, owner }, two: { ...kafka, owner } },
      ]),
    );
    expect(wizard.portal.countOf(APPLICATIONS)).toBe(1);
  });
});
