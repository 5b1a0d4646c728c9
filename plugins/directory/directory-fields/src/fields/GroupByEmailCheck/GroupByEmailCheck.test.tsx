import { screen } from '@testing-library/react';
import {
  failure,
  FakePortal,
  renderWizard,
  typeQuickly,
} from '@portal/plugin-field-kit/testUtils';
import { groupByEmailCheck } from '.';

const GROUPS = 'msgraph/v1.0/groups';
const found = (...value: object[]) =>
  Response.json({ value, complete: true, limit: 100 });
const help = { id: '1', displayName: 'Help Desk' };

function setup(options: object, portal = new FakePortal()) {
  return renderWizard({
    fields: [groupByEmailCheck],
    portal,
    steps: [
      {
        group: {
          title: 'Support mail',
          type: 'string',
          'ui:field': 'GroupByEmailCheck',
          'ui:options': options,
        },
      },
      { other: { title: 'Other', type: 'string' } },
    ],
  });
}

const texts = { successMessage: 'Known team', errorMessage: 'Unknown team' };
const input = () => screen.getByRole('textbox', { name: 'Support mail' });

describe('GroupByEmailCheck', () => {
  it('shows the template’s text when there is such a group (C-140, C-141)', async () => {
    const portal = new FakePortal().on(GROUPS, () => found(help));
    const { next } = await setup(texts, portal);
    typeQuickly(input(), 'help@support.retail.example');
    expect(await screen.findByText('Known team')).toBeVisible();
    expect(screen.getByText('Help Desk')).toBeVisible();
    expect(portal.asked).toEqual([
      "/msgraph/v1.0/groups?$filter=mail eq 'help@support.retail.example'",
    ]);
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
    expect(portal.asked).toHaveLength(1);
  });

  it('shows the template’s text when there is none, beside the field and on Next (C-140)', async () => {
    const portal = new FakePortal().on(GROUPS, () => found());
    const { user, next } = await setup(texts, portal);
    await user.type(input(), 'none@retail.example');
    expect(await screen.findByText('Unknown team')).toBeVisible();
    await next();
    expect(
      await screen.findByText("'Support mail' Unknown team"),
    ).toBeVisible();
  });

  it('has texts of its own', async () => {
    const portal = new FakePortal().on(GROUPS, () => found());
    const { user } = await setup({}, portal);
    await user.type(input(), 'none@retail.example');
    expect(
      await screen.findByText('No group with this email was found'),
    ).toBeVisible();
  });

  it.each(['none', 'x@other.example', "x'@retail.example or 1 eq 1"])(
    'refuses %s without asking',
    async email => {
      const { user, portal } = await setup(texts);
      await user.type(input(), email);
      expect(
        await screen.findByText(
          'Invalid Email format.Please check the domain.',
        ),
      ).toBeVisible();
      expect(portal.asked).toEqual([]);
    },
  );

  it('has to be filled in', async () => {
    const { next } = await setup(texts);
    await next();
    expect(
      await screen.findByText("'Support mail' This is a mandatory Field"),
    ).toBeVisible();
  });

  it('does not claim anything while the directory is away', async () => {
    const portal = new FakePortal().on(GROUPS, () =>
      failure(503, 'UpstreamTimeoutError', 'The directory is too slow'),
    );
    const { user } = await setup(texts, portal);
    await user.type(input(), 'help@retail.example');
    expect(
      await screen.findByText('(The directory is too slow)'),
    ).toBeVisible();
    expect(screen.queryByText('Known team')).not.toBeInTheDocument();
    expect(screen.queryByText('Unknown team')).not.toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Try again: Support mail' }),
    ).toBeEnabled();
  });
});
