import type { Version } from '@portal/plugin-ecosystem-builder-common';
import { FakePortal, renderWizard } from '@portal/plugin-field-kit/testUtils';
import { act, screen } from '@testing-library/react';
import { Profiler, type ComponentType } from 'react';
import { applicationRecord, productRecord } from '../__testUtils__/records';
import { createEcosystemBuilderCN, createEcosystemBuilderV2 } from '.';

/** The sections and controls of which something has rendered. */
const mockRendered: string[] = [];

function mockNoting<Props extends object>(
  Component: ComponentType<Props>,
  nameOf: (props: Props) => string,
) {
  return (props: Props) => {
    const name = nameOf(props);
    return (
      <Profiler id={name} onRender={() => mockRendered.push(name)}>
        <Component {...props} />
      </Profiler>
    );
  };
}

jest.mock('./CreateSection', () => {
  const actual = jest.requireActual('./CreateSection');
  return {
    ...actual,
    CreateSection: mockNoting(
      actual.CreateSection,
      ({ id }: { id: string }) => `section ${id}`,
    ),
  };
});
jest.mock('./Control', () => ({
  Control: mockNoting(
    jest.requireActual('./Control').Control,
    ({ field }: { field: { id: string } }) => field.id,
  ),
}));

const APPLICATIONS = 'msgraph/v2/sharepoint/MAL/listAppsInfo';
const PRODUCTS = 'msgraph/v2/sharepoint/Products/listProducts&TeamInfo';
const FILES = 'github/read/files/retail';

const basket = applicationRecord('APP1', 'basket');
const tills = productRecord('7', 'Tills');

function listOf(...items: object[]) {
  return () => Response.json({ items, complete: true, limit: 5_000 });
}

async function openCreate(day: RegExp, version: Version) {
  const page = await renderWizard({
    fields: [createEcosystemBuilderCN, createEcosystemBuilderV2],
    portal: new FakePortal()
      .on(APPLICATIONS, listOf(basket))
      .on(PRODUCTS, listOf(tills))
      .on(FILES, listOf()),
    steps: [
      {
        onboarding: {
          title: 'Application',
          type: 'object',
          'ui:field': `createEcosystemBuilder${version}`,
        },
      },
    ],
  });
  const choice = await screen.findByRole('radio', { name: day });
  expect(page.portal.asked).toEqual([]);
  await page.user.click(choice);
  await screen.findByRole('heading', { name: 'Supported By' });
  return page;
}

type Page = Awaited<ReturnType<typeof openCreate>>;

/** Returns what renders for a letter, at once and when the form gets the text after the pause. */
async function typeLetter({ user }: Page, field: HTMLElement) {
  act(() => jest.advanceTimersByTime(1_000));
  mockRendered.length = 0;
  await user.type(field, 'b');
  const atOnce = new Set(mockRendered);
  act(() => jest.advanceTimersByTime(1_000));
  return { atOnce, later: new Set(mockRendered) };
}

describe.each<Version>(['CN', 'V2'])('the create form of %s', version => {
  it('renders one control and its section for a letter', async () => {
    const page = await openCreate(/^Day 0/, version);
    const field = screen.getByLabelText(/^Description/);
    await page.user.type(field, 'a');
    const { atOnce, later } = await typeLetter(page, field);
    const touched = new Set(['description', 'section application']);
    expect(atOnce).toEqual(touched);
    expect(later).toEqual(touched);
  });

  it('asks for products only, and once, for a new application', async () => {
    const { user, portal } = await openCreate(/^Day 0/, version);
    const list = await screen.findByRole('combobox', { name: 'Product Name' });
    await user.click(list);
    await user.click(await screen.findByRole('option', { name: /Tills/ }));
    await user.type(screen.getByLabelText(/^Description/), 'Sells things');
    expect(portal.asked).toEqual([`/${PRODUCTS}`]);
  });

  it('asks once for the applications of both dropdowns and their files, and for nothing when one is picked', async () => {
    const { user, portal } = await openCreate(/^Day 1/, version);
    await user.click(
      await screen.findByRole('combobox', { name: /^Application Name/ }),
    );
    await user.click(await screen.findByRole('option', { name: /basket/ }));
    expect(portal.asked).toEqual([`/${APPLICATIONS}`, `/${FILES}`]);
  });
});
