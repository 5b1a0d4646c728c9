import {
  FakePortal,
  fieldOf,
  OTHER_STEP,
  renderWizard,
  SYSTEM_FAILS,
  typeQuickly,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { applicationRecord, productRecord } from '../__testUtils__/records';
import { application, ioCodeValidator, product } from '.';

const CATALOGUE = 'github/file/rawContent';
const PRODUCTS = 'msgraph/v2/sharepoint/Products/listProducts&TeamInfo';
const CODES = 'msgraph/v1/sharepoint/iocode';
const MARKUP = '<img src=x onerror="document.title=1"> 🛒';

const setup = (
  portal: FakePortal,
  field: typeof application,
  name: string,
  options: object = {},
) =>
  renderWizard({
    fields: [field],
    portal,
    steps: [{ thing: fieldOf(name, options) }, OTHER_STEP],
  });

/** Each picker, with the answer of its system for so many items. */
const PICKERS = [
  {
    name: 'Application',
    field: application,
    path: CATALOGUE,
    required: 'Select an application',
    answer: (names: string[]): unknown =>
      names.map((one, index) => applicationRecord(`APP${index}`, one)),
  },
  {
    name: 'Product',
    field: product,
    path: PRODUCTS,
    required: 'Select a product',
    answer: (names: string[]): unknown => ({
      items: names.map((one, index) => productRecord(`P${index}`, one)),
      complete: true,
      limit: 5_000,
    }),
  },
];

describe.each(PICKERS)('$name', ({ name, field, path, required, answer }) => {
  const box = () => screen.getByRole('combobox', { name: 'Thing' });
  const portalOf = (...names: string[]) =>
    new FakePortal().on(path, () => Response.json(answer(names)));

  it('has to be selected, unless it is optional', async () => {
    const { next } = await setup(portalOf('One'), field, name);
    await next();
    expect(await screen.findByText(`'Thing' ${required}`)).toBeVisible();
  });

  it('may be left empty if it is optional', async () => {
    const options = { optional: true };
    const { next } = await setup(portalOf('One'), field, name, options);
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('shows names with markup as text', async () => {
    const { user, container } = await setup(portalOf(MARKUP), field, name);
    await user.click(box());
    expect(await screen.findByRole('option')).toHaveTextContent(MARKUP);
    expect(container.querySelector('img')).toBeNull();
  });

  it.each(['   ', MARKUP, 'x'.repeat(10_000)])(
    'takes no text that is not listed: %.20s',
    async text => {
      const { user, next } = await setup(portalOf('One'), field, name);
      await user.click(box());
      await user.paste(text);
      await next();
      expect(await screen.findByText(`'Thing' ${required}`)).toBeVisible();
    },
  );

  it('has few of 5,000 options in the page', async () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `Item ${index}`);
    const { user } = await setup(portalOf(...names), field, name);
    await user.click(box());
    const [option] = await screen.findAllByRole('option');
    expect(option).toHaveAttribute('aria-setsize', '5000');
    expect(screen.getAllByRole('option').length).toBeLessThan(30);
  });

  it('says that the list cannot be read, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new FakePortal().on(path, () =>
      isDown ? fail() : Response.json(answer(['One'])),
    );
    const { user } = await setup(portal, field, name);
    expect(await screen.findByText(`(${reason})`)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Thing' }));
    await user.click(box());
    expect(await screen.findByRole('option')).toHaveTextContent('One');
  });
});

describe('IoCodeValidator', () => {
  const input = () => screen.getByRole('textbox', { name: 'Thing' });
  const found = (isFound: boolean) =>
    Response.json({
      value: { value: isFound ? [{ fields: { field_1: 'IO420107' } }] : [] },
    });
  const open = (portal: FakePortal, options?: object) =>
    setup(portal, ioCodeValidator, 'IoCodeValidator', options);

  it.each(['', '   '])('has to be filled in: "%s"', async text => {
    const { user, portal, next } = await open(new FakePortal());
    await user.click(input());
    await user.paste(text);
    await next();
    expect(
      await screen.findByText(
        "'Thing' Please fill in the iocode before submitting.",
      ),
    ).toBeVisible();
    expect(portal.asked).toEqual([]);
  });

  it('may be left empty if it is optional', async () => {
    const { next } = await open(new FakePortal(), { optional: true });
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it.each([MARKUP, 'ＩＯ420107', 'IO420107🛒', 'IO1'.repeat(3_334)])(
    'refuses %.20s without a request',
    async text => {
      const { user, portal } = await open(new FakePortal());
      await user.click(input());
      await user.paste(text);
      expect(await screen.findByText('Iocode is invalid')).toBeVisible();
      expect(portal.asked).toEqual([]);
    },
  );

  it('asks once, about the last of what is typed quickly', async () => {
    const portal = new FakePortal().on(CODES, () => found(true));
    await open(portal);
    typeQuickly(input(), ' IO420107 ');
    expect(await screen.findByText('Valid IO Code')).toBeVisible();
    expect(portal.asked).toHaveLength(1);
    expect(portal.asked[0]).toContain('IO420107');
  });

  it('says that the check failed, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new FakePortal().on(CODES, () =>
      isDown ? fail() : found(true),
    );
    const { user } = await open(portal);
    typeQuickly(input(), 'IO420107');
    expect(await screen.findByText(`(${reason})`)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Thing' }));
    await waitFor(() =>
      expect(screen.getByText('Valid IO Code')).toBeVisible(),
    );
  });
});
