import {
  deferred,
  failure,
  FakePortal,
  SYSTEM_FAILS,
} from '@portal/plugin-field-kit/testUtils';
import { screen } from '@testing-library/react';
import { openCreateForm } from '../__testUtils__/openCreateForm';
import { applicationRecord, productRecord } from '../__testUtils__/records';

/** Each dropdown of the form, with the onboarding type that shows it. */
const LISTS = [
  {
    name: 'Application Name',
    day: /^Day 1/,
    path: 'msgraph/v2/sharepoint/MAL/listAppsInfo',
    item: applicationRecord('APP1', 'One'),
    empty: 'The list of applications is empty',
  },
  {
    name: 'Product Name',
    day: /^Day 0/,
    path: 'msgraph/v2/sharepoint/Products/listProducts&TeamInfo',
    item: productRecord('7', 'One'),
    empty: 'The list of products is empty',
  },
];

describe.each(LISTS)(
  'the list of $name',
  ({ name, day, path, item, empty }) => {
    const listOf = (...items: object[]) =>
      Response.json({ items, complete: true, limit: 5_000 });

    const open = (answer: () => Response | Promise<Response>) =>
      openCreateForm(new FakePortal().on(path, answer), day);
    const box = () => screen.findByRole('combobox', { name });

    it('says that it is being read', async () => {
      const { promise, resolve } = deferred<Response>();
      const { user } = await open(() => promise);
      await user.click(await box());
      expect(screen.queryByRole('option', { name: /^One/ })).toBeNull();
      expect((await screen.findAllByText('Loading…'))[0]).toBeVisible();
      resolve(listOf(item));
      expect(await screen.findByRole('option', { name: /^One/ })).toBeVisible();
    });

    it('says that it is empty', async () => {
      await open(() => listOf());
      expect((await screen.findAllByText(empty))[0]).toBeVisible();
    });

    it('says why it may not be read', async () => {
      const reason = 'You may not read this list';
      await open(() => failure(403, 'NotAllowedError', reason));
      expect((await screen.findAllByText(`(${reason})`))[0]).toBeVisible();
    });

    it('says that it cannot be read, and is read again', async () => {
      const [, reason, fail] = SYSTEM_FAILS;
      let isDown = true;
      const { user } = await open(() => (isDown ? fail() : listOf(item)));
      expect((await screen.findAllByText(`(${reason})`))[0]).toBeVisible();
      isDown = false;
      await user.click(
        screen.getByRole('button', { name: `Try again: ${name}` }),
      );
      await user.click(await box());
      expect(await screen.findByRole('option', { name: /^One/ })).toBeVisible();
    });
  },
);
