import type { Entity } from '@backstage/catalog-model';
import { screen, waitFor } from '@testing-library/react';
import { AppPortal, setupField } from '../../__testUtils__';
import { componentHopper } from '.';

const FAILED = 'Error could not fetch Component Name List.';
const REQUIRED =
  'Select a component. It needs a repository url and a catalog file in that repository';

const component = (name: string, location?: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name,
    annotations: location
      ? { 'backstage.io/managed-by-location': `url:${location}` }
      : {},
  },
  spec: { type: 'service' },
});

const FILE = 'https://github.com/retail/basket/blob/main/catalog-info.yaml';
const basket = component('basket', FILE);

const basketItem = {
  catalogUrl: FILE,
  componentName: 'basket',
  componentURL: 'https://github.com/retail/basket',
  repoName: 'basket',
  Branch: 'main',
  TechDocsRef: '',
  TechDocPath: '',
};

const setup = (
  entities: Entity[] = [basket, component('orphan')],
  more: Partial<Parameters<typeof setupField>[1]> = {},
) =>
  setupField(componentHopper, {
    type: 'object',
    titles: ['Component'],
    portal: new AppPortal(),
    app: { entities },
    ...more,
  });

const box = (title = 'Component') =>
  screen.getByRole('combobox', { name: title });
const option = (name: string | RegExp) => screen.findByRole('option', { name });

describe('ComponentHopper', () => {
  it('begins with nothing, and is refused on Next (C-127)', async () => {
    const { next } = await setup();
    expect(box()).toHaveValue('');
    await next();
    expect(await screen.findByText(`'Component' ${REQUIRED}`)).toBeVisible();
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription(
      expect.stringContaining(REQUIRED),
    );
    expect(box()).toHaveAccessibleErrorMessage(REQUIRED);
  });

  it('gives where a component comes from, and shows it (C-126)', async () => {
    const { user, next, back, review, create, created } = await setup();
    await user.click(box());
    await user.click(await option(/basket/));
    const facts = await screen.findByLabelText('Facts: Component');
    expect(facts).toHaveTextContent('https://github.com/retail/basket');
    expect(facts).toHaveTextContent('main');
    await next();
    await screen.findByLabelText('Other');
    await back();
    expect(box()).toHaveValue('basket');
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    await waitFor(() => expect(created).toEqual([{ component: basketItem }]));
  });

  it('says at once that a component has no source', async () => {
    const { user, next } = await setup();
    await user.click(box());
    await user.click(await option('orphan'));
    expect(await screen.findByText(REQUIRED)).toBeVisible();
    await next();
    expect(await screen.findByText(`'Component' ${REQUIRED}`)).toBeVisible();
  });

  it('says on Next that the component is not there any more', async () => {
    const { next } = await setup([], {
      initialState: { component: basketItem },
    });
    expect(box()).toHaveValue('basket');
    await next();
    expect(
      await screen.findByText(/^'Component' The component was not found/),
    ).toBeVisible();
  });

  it('says that there are none', async () => {
    await setup([]);
    expect(
      await screen.findByText('There are no components in the catalogue'),
    ).toBeVisible();
  });

  it('lets the server search among 5,000', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) =>
      component(`service-${String(index).padStart(4, '0')}`),
    );
    const { user } = await setup(many);
    expect(
      await screen.findByText(
        'Not everything is listed: type a part of the name',
      ),
    ).toBeVisible();
    await user.type(box(), '4999');
    expect(await option('service-4999')).toBeVisible();
  });

  it('tells by an alert that there is no list, and loads it again (C-128)', async () => {
    const portal = new AppPortal();
    let isDown = true;
    portal.catalog = {
      queryEntities: async () => {
        if (isDown) throw new Error('The catalogue is away');
        return { items: [basket], totalItems: 1, pageInfo: {} };
      },
    };
    const { user, next } = await setup([], { portal });
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByText('(The catalogue is away)')).toBeVisible();
    expect(portal.alerts).toEqual([FAILED]);
    await next();
    expect(await screen.findByText(`'Component' ${REQUIRED}`)).toBeVisible();
    isDown = false;
    await user.click(
      screen.getByRole('button', { name: 'Try again: Component' }),
    );
    await user.click(box());
    expect(await option(/basket/)).toBeVisible();
    expect(portal.alerts).toEqual([FAILED]);
  });

  it('may be left out, and stands twice on a page', async () => {
    const { user, next } = await setup(undefined, {
      titles: ['One', 'Two'],
      options: { optional: true },
    });
    await user.click(box('One'));
    await user.click(await option(/basket/));
    expect(box('Two')).toHaveValue('');
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });
});
