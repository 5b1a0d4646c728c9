import { renderWizard } from '@portal/plugin-field-kit/testUtils';
import { screen } from '@testing-library/react';
import { networkRangeField } from '.';
import { fieldOf, fillIn, OTHER_STEP } from '../../__testUtils__';

function setup() {
  return renderWizard({
    fields: [networkRangeField],
    steps: [
      {
        outer: { title: 'Addresses', type: 'string' },
        thing: fieldOf(
          'NetworkRange',
          { within: '${{ parameters.outer }}' },
          'string',
        ),
      },
      OTHER_STEP,
    ],
    initialState: { outer: '10.60.4.0/24' },
  });
}

const input = () => screen.getByRole('textbox', { name: 'Thing' });

describe('NetworkRange', () => {
  it('takes a part of the other range', async () => {
    const { user, next } = await setup();
    await fillIn(user, input(), ' 10.60.4.0/25 ');
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it.each([
    ['999.1.1.1/99', /This is no range of IPv4 addresses/],
    ['10.60.5.0/25', /The range is not a part of 10.60.4.0\/24/],
    ['10.60.4.9/25', /which is 10.60.4.0/],
  ])('refuses %s', async (range, message) => {
    const { user, next } = await setup();
    await fillIn(user, input(), range);
    expect(await screen.findByText(message)).toBeVisible();
    await next();
    expect(screen.queryByLabelText('Other')).not.toBeInTheDocument();
  });

  it('has to be filled in', async () => {
    const { next } = await setup();
    await next();
    expect(
      await screen.findByText("'Thing' This is a mandatory Field"),
    ).toBeVisible();
  });
});
