import { deferred, fact, FakePortal } from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { openCreateForm } from '../__testUtils__/openCreateForm';
import { applicationRecord, productRecord } from '../__testUtils__/records';

const APPLICATIONS = 'msgraph/v2/sharepoint/MAL/listAppsInfo';
const PRODUCTS = 'msgraph/v2/sharepoint/Products/listProducts&TeamInfo';

const listOf = (...items: object[]) =>
  Response.json({ items, complete: true, limit: 5_000 });

async function open(day: RegExp, portal: FakePortal) {
  const page = await openCreateForm(portal, day);
  await screen.findByRole('heading', { name: 'Supported By' });
  return page;
}

const box = (name: string) => screen.findByRole('combobox', { name });

describe('the applications', () => {
  const applications = [
    applicationRecord('APP1', 'tills'),
    applicationRecord('APP2', 'scales'),
  ];

  it.each([
    ['Application Name', 'scales', 'Application ID', 'APP2'],
    ['Application ID', 'APP2', 'Application Name', 'scales'],
  ])(
    'chosen by %s set the other dropdown, with facts that nobody edits',
    async (label, option, other, value) => {
      const portal = new FakePortal().on(APPLICATIONS, () =>
        listOf(...applications),
      );
      const { user } = await open(/^Day 1/, portal);
      await user.click(await box(label));
      await user.click(
        await screen.findByRole('option', { name: new RegExp(`^${option}`) }),
      );
      expect(await box(label)).toHaveValue(option);
      expect(await box(other)).toHaveValue(value);
      await waitFor(() =>
        expect(fact('Description')).toHaveTextContent('Sells things'),
      );
      // Ledger E-042.
      expect(fact('Product')).toHaveTextContent('Tills');
      for (const name of [/^Description/, /^Product Name/]) {
        expect(screen.queryByRole('textbox', { name })).toBeNull();
        expect(screen.queryByRole('combobox', { name })).toBeNull();
      }
    },
  );

  it('are announced while they are read and until one is chosen', async () => {
    const { promise, resolve } = deferred<Response>();
    const portal = new FakePortal().on(APPLICATIONS, () => promise);
    const { user } = await open(/^Day 1/, portal);
    expect(
      await screen.findByText('Application information is being loaded...'),
    ).toBeVisible();
    resolve(listOf(...applications));
    const ready = await screen.findByText(
      'Please fill in the application details.',
    );
    expect(
      screen.queryByText('Application information is being loaded...'),
    ).toBeNull();
    await user.click(await box('Application Name'));
    await user.click(await screen.findByRole('option', { name: /^tills/ }));
    await waitFor(() => expect(ready).not.toBeInTheDocument());
  });
});

describe('the products', () => {
  it('are announced, and give their group and portfolio as facts', async () => {
    const { promise, resolve } = deferred<Response>();
    const portal = new FakePortal().on(PRODUCTS, () => promise);
    const { user } = await open(/^Day 0/, portal);
    expect(
      await screen.findByText(
        'Product Information information is being loaded...',
      ),
    ).toBeVisible();
    resolve(listOf(productRecord('7', 'Tills')));
    const ready = await screen.findByText('Fill in Product information');
    await user.click(await box('Product Name'));
    await user.click(await screen.findByRole('option', { name: /^Tills/ }));
    await waitFor(() => expect(ready).not.toBeInTheDocument());
    expect(await screen.findByText('Retail')).toBeVisible();
    for (const name of ['Product Group', 'Product Portfolio']) {
      expect(screen.queryByRole('textbox', { name })).toBeNull();
    }
  });
});

describe('the pickers say at once what Create would refuse', () => {
  const RIGHTS = 'github/onboarding/rights';
  const FILES = 'github/read/files/retail';
  const choose = async (portal: FakePortal) => {
    const { user } = await open(
      /^Day 1/,
      portal.on(APPLICATIONS, () => listOf(applicationRecord('APP1', 'tills'))),
    );
    await user.click(await box('Application Name'));
    await user.click(await screen.findByRole('option', { name: /^tills/ }));
  };

  it('that the person may not onboard it, and whom to ask', async () => {
    const portal = new FakePortal()
      .on(RIGHTS, () =>
        Response.json({ mayOnboard: false, reason: 'Only Team Tills may' }),
      )
      .on(FILES, () => Response.json({ items: [], complete: true }));
    await choose(portal);
    expect(await screen.findByText('Only Team Tills may')).toBeVisible();
    expect(portal.asked).toContain(
      `/${RIGHTS}?product=Tills&application_id=APP1`,
    );
  });

  it('that it has a file already', async () => {
    const portal = new FakePortal()
      .on(RIGHTS, () => Response.json({ mayOnboard: true }))
      .on(FILES, () =>
        Response.json({ items: ['Tills.json'], complete: true }),
      );
    await choose(portal);
    expect(
      await screen.findByText(
        'There is an onboarding file retail/Tills.json already. Change it with the update form',
      ),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Open the update form' }),
    ).toHaveAttribute(
      'href',
      '/create/templates/default/ecosystem-builder-update-cn',
    );
  });

  it('which applications have a file, in the choices', async () => {
    const portal = new FakePortal()
      .on(APPLICATIONS, () =>
        listOf(
          applicationRecord('APP1', 'tills'),
          applicationRecord('APP2', 'scales'),
        ),
      )
      .on(FILES, () =>
        Response.json({ items: ['Tills.json'], complete: true }),
      );
    const { user } = await open(/^Day 1/, portal);
    await user.click(await box('Application Name'));
    expect(
      await screen.findByRole('option', { name: /^tills/ }),
    ).toHaveTextContent('APP1 · has an onboarding file');
    expect(
      screen.getByRole('option', { name: /^scales/ }),
    ).not.toHaveTextContent('file');
    expect(portal.countOf(FILES)).toBe(1);
  });

  it('nothing of files that cannot be read, and lists the applications all the same', async () => {
    const portal = new FakePortal()
      .on(APPLICATIONS, () => listOf(applicationRecord('APP1', 'tills')))
      .on(FILES, () => Response.json({}, { status: 503 }));
    const { user } = await open(/^Day 1/, portal);
    await user.click(await box('Application Name'));
    expect(
      await screen.findByRole('option', { name: /^tills/ }),
    ).not.toHaveTextContent('file');
  });

  it('who onboards an application of a product, in the choices', async () => {
    const portal = new FakePortal().on(PRODUCTS, () =>
      listOf(productRecord('7', 'Tills')),
    );
    const { user } = await open(/^Day 0/, portal);
    await user.click(await box('Product Name'));
    expect(
      await screen.findByRole('option', { name: /^Tills/ }),
    ).toHaveTextContent(
      'Stores · onboarded by ann.lee@retail.example and its teams',
    );
  });
});
