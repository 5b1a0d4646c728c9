import { screen, within } from '@testing-library/react';
import { buildGroup } from '../__testUtils__/entities';
import { showCard } from '../__testUtils__/showCard';
import { GrantsCard } from './GrantsCard';

it('shows the lists that features add, each with its kind', async () => {
  showCard(
    <GrantsCard
      grants={[
        {
          title: 'Keys',
          Component: ({ group }) => <p>The keys of {group.metadata.name}</p>,
        },
        { title: 'Cars', Component: () => <p>No car</p> },
      ]}
    />,
    { group: buildGroup('checkout') },
  );
  const keys = await screen.findByRole('region', { name: 'Keys' });
  expect(within(keys).getByText('The keys of checkout')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Cars' })).toHaveTextContent(
    'No car',
  );
});
