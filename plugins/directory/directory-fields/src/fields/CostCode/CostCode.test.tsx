import { screen } from '@testing-library/react';
import { FakePortal, renderWizard } from '@portal/plugin-field-kit/testUtils';
import { costCode } from '.';

const CODES = 'msgraph/v1/sharepoint/iocode';
const found = (...codes: string[]) =>
  Response.json({
    value: { value: codes.map(field_1 => ({ fields: { field_1 } })) },
  });

function setup(portal = new FakePortal()) {
  return renderWizard({
    fields: [costCode],
    portal,
    steps: [
      { code: { title: 'Cost code', type: 'string', 'ui:field': 'CostCode' } },
      { other: { title: 'Other', type: 'string' } },
    ],
  });
}

const input = () => screen.getByRole('textbox', { name: 'Cost code' });

describe('CostCode', () => {
  it('takes a code that exists, and asks once', async () => {
    const portal = new FakePortal().on(CODES, () => found('IO420107'));
    const { user, next } = await setup(portal);
    await user.type(input(), 'IO420107');
    expect(await screen.findByText('The cost code exists')).toBeVisible();
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
    expect(portal.asked).toHaveLength(1);
  });

  it.each([
    ['is not there', []],
    ['is there in another spelling', ['IO420107']],
  ])('refuses a code that %s (E-189)', async (_, codes) => {
    const portal = new FakePortal().on(CODES, () => found(...codes));
    const { user, next } = await setup(portal);
    await user.type(input(), 'io420107');
    expect(await screen.findByText('Iocode is invalid')).toBeVisible();
    await next();
    expect(
      await screen.findByText("'Cost code' Iocode is invalid"),
    ).toBeVisible();
  });

  it('has to be filled in', async () => {
    const { next } = await setup();
    await next();
    expect(
      await screen.findByText("'Cost code' This is a mandatory Field"),
    ).toBeVisible();
  });
});
