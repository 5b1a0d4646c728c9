import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import type { Cost } from '../../shared/runTermsApi';
import { CostFacts } from './CostFacts';

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const dollars = (amount: number) => ({ amount, currency: 'USD' });

const show = (cost: Cost, problems?: string[]) =>
  renderInTestApp(<CostFacts quote={{ cost, problems }} hasFailed={false} />);

describe('the price beside a form', () => {
  it('is one sum without a list for one part', async () => {
    await show({
      lines: [{ title: 'Topic', count: 1, monthly: euros(12) }],
      sums: [euros(12)],
      isComplete: true,
    });
    expect(await screen.findByText('About €12 a month')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows amounts of two currencies beside each other, with their parts', async () => {
    await show({
      lines: [
        { title: 'Topic', unit: 'partition', count: 3, monthly: euros(3.6) },
        { title: 'Support', count: 1, monthly: dollars(29) },
      ],
      sums: [euros(3.6), dollars(29)],
      isComplete: true,
    });
    expect(
      await screen.findByText('About €3.60 and $29 a month'),
    ).toBeVisible();
    const parts = screen.getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'Topic (3 × partition): €3.60',
      'Support: $29',
    ]);
  });

  it('says which price is not known', async () => {
    await show({
      lines: [{ title: 'Topic', monthly: euros(5) }, { title: 'Vault' }, {}],
      sums: [euros(5)],
      isComplete: false,
    });
    expect(await screen.findByText('At least €5 a month')).toBeVisible();
    expect(screen.getByText('Vault: Price not known')).toBeVisible();
    expect(screen.getByText('Not chosen yet')).toBeVisible();
  });

  it.each([1, 2])(
    'says once that no price of %s parts is known',
    async count => {
      await show({
        lines: Array.from({ length: count }, () => ({ title: 'Topic' })),
        sums: [],
        isComplete: false,
      });
      expect(await screen.findByText('Price not known')).toBeVisible();
      expect(screen.queryByRole('list')).toBeNull();
    },
  );

  it('says that it depends on what is not chosen yet', async () => {
    await show({ lines: [{ count: 1 }], sums: [], isComplete: false });
    expect(await screen.findByText('Depends on your choices')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('tells an owner of the template what is wrong', async () => {
    await show({ lines: [], sums: [], isComplete: false }, [
      "'spec.costs': no",
    ]);
    expect(await screen.findByText('Price not known')).toBeVisible();
    expect(
      screen.getByText(
        "For you as an owner of this template: 'spec.costs': no",
      ),
    ).toBeVisible();
  });

  it('says that a price is not known when the question has failed', async () => {
    await renderInTestApp(<CostFacts hasFailed />);
    expect(await screen.findByText('Price not known')).toBeVisible();
  });
});
