import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  expectUnchecked,
  FakePortal,
  renderWizard,
  typeQuickly,
  fieldOf,
  fillIn,
  OTHER_STEP,
  SYSTEM_FAILS,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { directoryGroupNameField } from '.';

const NAMES = 'msgraph/v1/groupNames';
const EXISTS =
  'An AD group already exists with the same name. Please try another name';
const AVAILABLE = 'The name is available for use';
const LOOKS_ALIKE =
  "This name looks like that of the group 'IT Shop'. Please try another name";

const answer = (isFree: boolean, reason?: string) =>
  Response.json({ mailNickname: 'it-nick', isFree, reason });

/** A directory that has the group `IT Shop`. */
const directory = () =>
  new FakePortal().on(NAMES, url => {
    const name = url.searchParams.get('displayName');
    if (name === 'IT-Shop') return answer(false, LOOKS_ALIKE);
    return answer(name !== 'IT Shop');
  });

function setup(options: object = {}, portal = directory()) {
  return renderWizard({
    fields: [directoryGroupNameField],
    portal,
    steps: [
      { name: fieldOf('DirectoryGroupName', options, 'string') },
      OTHER_STEP,
    ],
  });
}

const input = () => screen.getByRole('textbox', { name: 'Thing' });
const status = () => screen.getByRole('status');

describe('DirectoryGroupName', () => {
  it('is mandatory (C-037)', async () => {
    const { next } = await setup();
    expect(status()).toBeEmptyDOMElement();
    await next();
    expect(
      await screen.findByText("'Thing' This is a mandatory Field"),
    ).toBeVisible();
  });

  it('refuses a name that exists (C-038)', async () => {
    const { user, next } = await setup();
    await fillIn(user, input(), 'IT Shop');
    await waitFor(() => expect(status()).toHaveTextContent(EXISTS));
    await next();
    expect(await screen.findByText(`'Thing' ${EXISTS}`)).toBeVisible();
    expect(input()).toBeInvalid();
  });

  it('takes a name that is free, asking once for the last one typed (C-039)', async () => {
    const { portal, next } = await setup();
    typeQuickly(input(), "Bob's 🛒");
    await waitFor(() => expect(status()).toHaveTextContent(AVAILABLE));
    await next();
    expect(await screen.findByRole('textbox', { name: 'Other' })).toBeVisible();
    expect(portal.asked).toEqual([`/${NAMES}?displayName=Bob's 🛒`]);
  });

  it('shows the nickname that the group would have, and why a name is not free', async () => {
    const { user, next } = await setup();
    await fillIn(user, input(), 'IT-Shop');
    await waitFor(() => expect(status()).toHaveTextContent(LOOKS_ALIKE));
    expect(screen.getByText('Mail nickname')).toBeVisible();
    expect(screen.getByText('it-nick')).toBeVisible();
    await next();
    expect(await screen.findByText(`'Thing' ${LOOKS_ALIKE}`)).toBeVisible();
  });

  it('alone is drawn anew for a letter, a few times', async () => {
    let drawn = 0;
    const counter = createFormField({
      name: 'Counter',
      component: () => {
        drawn += 1;
        return <></>;
      },
    });
    const { portal, commits } = await renderWizard({
      fields: [directoryGroupNameField, counter],
      portal: directory(),
      steps: [
        {
          name: fieldOf('DirectoryGroupName', {}, 'string'),
          other: { type: 'string', 'ui:field': 'Counter' },
        },
      ],
    });
    typeQuickly(input(), 'C');
    const before = { commits: commits(), drawn };
    typeQuickly(input(), 'ustomers of the shop');
    expect(input()).toHaveValue('Customers of the shop');
    expect(drawn).toBe(before.drawn);
    // The text, and what its check tells meanwhile.
    expect(commits() - before.commits).toBeLessThanOrEqual(
      3 * 'ustomers of the shop'.length,
    );
    expect(portal.asked).toEqual([]);
  });

  it.each([
    ['^IT ', 'The expression is not matching with the Regex Expression'],
    ['(.*)*$', /Please contact the administrator/],
  ])(
    'holds the name against the pattern %s first (C-040, C-042)',
    async (pattern, message) => {
      const { user, portal } = await setup({ pattern });
      await fillIn(user, input(), 'Shop');
      await waitFor(() => expect(status()).toHaveTextContent(message));
      expect(portal.asked).toEqual([]);
    },
  );

  it('takes 256 characters, and refuses 257 and 10,000', async () => {
    const { user, portal } = await setup();
    await fillIn(user, input(), 'g'.repeat(256));
    await waitFor(() => expect(status()).toHaveTextContent(AVAILABLE));
    for (const length of [257, 10_000]) {
      await fillIn(user, input(), 'g'.repeat(length));
      await waitFor(() =>
        expect(status()).toHaveTextContent('Use at most 256 characters'),
      );
    }
    expect(portal.asked).toHaveLength(1);
  });

  it('does not know when the system fails, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new FakePortal().on(NAMES, () =>
      isDown ? fail() : answer(true),
    );
    const { user, next } = await setup({}, portal);
    await fillIn(user, input(), 'IT Shop');
    await expectUnchecked(next, reason);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Thing' }));
    await waitFor(() => expect(status()).toHaveTextContent(AVAILABLE));
  });

  it('keeps two on one page apart, over Next and Back', async () => {
    const { user, next, back } = await renderWizard({
      fields: [directoryGroupNameField],
      portal: directory(),
      steps: [
        {
          one: {
            ...fieldOf('DirectoryGroupName', {}, 'string'),
            title: 'One',
          },
          two: {
            ...fieldOf('DirectoryGroupName', { optional: true }, 'string'),
            title: 'Two',
          },
        },
        OTHER_STEP,
      ],
    });
    await fillIn(user, screen.getByRole('textbox', { name: 'One' }), 'IT Till');
    expect(await screen.findByText(AVAILABLE)).toBeVisible();
    await fillIn(user, screen.getByRole('textbox', { name: 'Two' }), 'IT Shop');
    expect(await screen.findByText(EXISTS)).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Two' }));
    await next();
    await screen.findByRole('textbox', { name: 'Other' });
    await back();
    expect(screen.getByRole('textbox', { name: 'One' })).toHaveValue('IT Till');
    expect(screen.getByRole('textbox', { name: 'Two' })).toHaveValue('');
  });
});
