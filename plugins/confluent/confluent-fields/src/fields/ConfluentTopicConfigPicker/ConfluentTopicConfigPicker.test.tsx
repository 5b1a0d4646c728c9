import { FakePortal, typeQuickly } from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { configs, setupField, topics } from '../../__testUtils__';
import { confluentTopicConfigPicker } from '.';

const PATH = 'confluent/topic/config';

const config = {
  partitions: 6,
  retention_time: '604800000',
  retention_size: '-1',
  message_max_size: '1048588',
  cleanup_policy: 'compact',
};

const portalOf = () =>
  new FakePortal()
    .on(PATH, () => configs([{ topicname: 'orders', config }]))
    .on('confluent/list/topics', () => topics([{ topicname: 'orders' }]));

// States and messages that all pickers share are in ../pickers.test.tsx.
describe('ConfluentTopicConfigPicker', () => {
  it('gives the settings of the topic, and shows them (C-060)', async () => {
    const wizard = await setupField(confluentTopicConfigPicker, {
      portal: portalOf(),
    });
    await wizard.chooseEnvironment('Non-Production');
    await wizard.choose('Topic', /orders/);
    const facts = screen.getByLabelText('Facts: Kafka');
    for (const fact of ['lkc-1', '6', '7 days', 'Without end', 'compact']) {
      expect(facts).toHaveTextContent(fact);
    }
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.review();
    await wizard.create();
    await waitFor(() =>
      expect(wizard.created).toEqual([
        {
          kafka: {
            environment: 'dev',
            topicName: 'orders',
            cluster_id: 'lkc-1',
            ...config,
          },
        },
      ]),
    );
  });

  it('lets the service search, and takes the settings away with the topic', async () => {
    const { chooseEnvironment, choose, control, user, portal } =
      await setupField(confluentTopicConfigPicker, { portal: portalOf() });
    await chooseEnvironment('Production');
    typeQuickly(control('Topic'), 'ord');
    await choose('Topic', /orders/);
    expect(portal.asked).toContain(`/${PATH}?searchText=ord`);
    expect(portal.countOf(PATH)).toBeLessThanOrEqual(2);
    await user.click(screen.getByRole('button', { name: 'Clear: Topic' }));
    expect(screen.queryByLabelText('Facts: Kafka')).not.toBeInTheDocument();
  });
});
