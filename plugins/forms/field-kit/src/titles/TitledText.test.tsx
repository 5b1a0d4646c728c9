import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  entityPresentationApiRef,
  type EntityPresentationApi,
} from '@backstage/plugin-catalog-react';
import { screen } from '@testing-library/react';
import { TitledText } from './TitledText';
import { refsIn, withTitles } from './withTitles';

const MESSAGE =
  "rg-basket-dev belongs to 'group:default/checkout', of which you are not a member. Ask 'user:default/asha.rao', or 'group:default/checkout'";

function show(text: string, forEntity: EntityPresentationApi['forEntity']) {
  renderInTestApp(<TitledText text={text} />, {
    apis: [[entityPresentationApiRef, { forEntity }]],
  });
}

const presentationOf = (ref: string, primaryTitle: string) => ({
  snapshot: { entityRef: ref, primaryTitle: ref },
  promise: Promise.resolve({ entityRef: ref, primaryTitle }),
});

it('writes titles for the references', async () => {
  show(MESSAGE, ref =>
    presentationOf(
      String(ref),
      ref === 'user:default/asha.rao' ? 'Asha Rao' : 'Checkout',
    ),
  );
  expect(
    await screen.findByText(
      "rg-basket-dev belongs to 'Checkout', of which you are not a member. Ask 'Asha Rao', or 'Checkout'",
    ),
  ).toBeVisible();
});

it('keeps the references when the catalogue does not answer', async () => {
  show(MESSAGE, ref => ({
    ...presentationOf(String(ref), ''),
    promise: Promise.reject(new Error('away')),
  }));
  expect(await screen.findByText(MESSAGE)).toBeVisible();
});

it.each(["The name 'rg-basket' is taken", "See 'https://x/y'", 'a:b/c', ''])(
  'finds no reference in %j',
  text => {
    expect(refsIn(text)).toEqual([]);
    expect(withTitles(text, new Map())).toBe(text);
  },
);
