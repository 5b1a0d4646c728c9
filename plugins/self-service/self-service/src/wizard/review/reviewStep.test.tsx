import { TestApiProvider } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  entityPresentationApiRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import type { FieldExtensionOptions } from '@backstage/plugin-scaffolder-react';
import { extractSchemaFromStep } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import {
  reviewParts,
  withInitialValue,
  withReview,
} from '@portal/plugin-field-kit';
import { render, screen } from '@testing-library/react';
import { reviewStep } from './reviewStep';

const fields = [
  {
    name: 'Topic',
    component: withReview(
      () => null,
      (value: { name: string }, { title }) => [
        { label: title, value: value.name },
      ],
    ),
  },
  {
    name: 'Settings',
    component: withInitialValue(
      withReview(
        () => null,
        reviewParts({ name: '', partitions: 'Partitions' }),
      ),
      { name: '', partitions: 0 },
    ),
  },
  {
    name: 'Hidden',
    component: withReview(
      () => null,
      () => [],
    ),
  },
] as FieldExtensionOptions[];

/** Shows the review of a step; returns its lines as texts. */
function linesOf(schema: JsonObject, values: JsonObject) {
  const mergedSchema = { type: 'object', ...schema };
  const step = {
    title: 'One',
    mergedSchema,
    ...extractSchemaFromStep(mergedSchema),
  };
  const presentation = {
    forEntity: (ref: string) => ({
      snapshot: { primaryTitle: `Title of ${ref}`, entityRef: ref },
      promise: Promise.resolve({
        primaryTitle: `Title of ${ref}`,
        entityRef: ref,
      }),
    }),
  };
  const { unmount } = render(
    <TestApiProvider
      apis={[
        [catalogApiRef, catalogApiMock()],
        [entityPresentationApiRef, presentation],
      ]}
    >
      {reviewStep(step, values, fields).map(row => (
        <p key={`${row.section} ${row.label}`}>
          {row.section && `${row.section} > `}
          {row.label}: {row.value}
        </p>
      ))}
    </TestApiProvider>,
  );
  const texts = screen
    .queryAllByText(/./, { selector: 'p' })
    .map(line => line.textContent);
  unmount();
  return texts;
}

const text = { type: 'string' };

describe('reviewStep', () => {
  it('has the order and the words of the form, without what is empty', () => {
    const properties = {
      second: { ...text, title: 'Second' },
      first: { ...text, 'ui:title': 'First' },
      io_code: text,
      none: text,
      isPublic: { type: 'boolean', title: 'Public' },
    };
    const values = {
      first: 'a',
      second: 'b',
      io_code: '1',
      none: '  ',
      isPublic: false,
      ofAnotherStep: 'x',
    };
    expect(linesOf({ 'ui:order': ['first', '*'], properties }, values)).toEqual(
      ['First: a', 'Second: b', 'Io code: 1', 'Public: No'],
    );
  });

  it('says titles instead of values and references', () => {
    const properties = {
      size: { ...text, enum: ['s', 'm'], enumNames: ['Small', 'Middle'] },
      kind: { ...text, oneOf: [{ const: 'a', title: 'Kind A' }] },
      owner: { ...text, 'ui:field': 'OwnerPicker' },
      tags: { type: 'array', items: text },
      repo: { ...text, 'ui:field': 'RepoUrlPicker' },
    };
    const values = {
      size: 'm',
      kind: 'a',
      owner: 'group:default/checkout',
      tags: ['x', 'y'],
      repo: 'github.com?owner=shop&repo=cart',
    };
    expect(linesOf({ properties }, values)).toEqual([
      'Size: Middle',
      'Kind: Kind A',
      'Owner: Title of group:default/checkout',
      'Tags: xy',
      'Repo: shop/cart on github.com',
    ]);
  });

  it('hides secrets and what the template hides', () => {
    const properties = {
      token: { ...text, 'ui:field': 'Secret' },
      masked: { ...text, 'ui:backstage': { review: { mask: '<hidden>' } } },
      unshown: { ...text, 'ui:backstage': { review: { show: false } } },
      pulled: { ...text, 'ui:field': 'Hidden' },
    };
    const values = { token: '***', masked: 'a', unshown: 'b', pulled: 'c' };
    expect(linesOf({ properties }, values)).toEqual([
      'Token: ••••••',
      'Masked: <hidden>',
    ]);
  });

  it('has no group that nobody has chosen, and the name of one above its lines', () => {
    const settings = {
      type: 'object',
      title: 'Copy settings from',
      'ui:field': 'Settings',
    };
    const partitions = { type: 'integer', title: 'Partitions' };
    const properties = { partitions, settings };
    const none = { name: '', partitions: 0 };
    expect(linesOf({ properties }, { partitions: 3, settings: none })).toEqual([
      'Partitions: 3',
    ]);
    const chosen = { name: 'orders', partitions: 6 };
    expect(
      linesOf({ properties }, { partitions: 3, settings: chosen }),
    ).toEqual([
      'Partitions: 3',
      'Copy settings from > Name: orders',
      'Copy settings from > Partitions: 6',
    ]);
  });

  it('leaves the words to a field, and internal parts out of all others', () => {
    const properties = {
      topic: { type: 'object', title: 'The topic', 'ui:field': 'Topic' },
      other: { type: 'object', title: 'Other' },
      group: { type: 'object', title: 'Group' },
    };
    const id = '6f1b3a52-1111-4222-8333-0123456789ab';
    const values = {
      topic: { name: 'orders', id },
      other: { subscription: { id, name: 'Shop' }, scope: id, size: 3 },
      group: { displayName: 'Shop team', objectId: id },
    };
    expect(linesOf({ properties }, values)).toEqual([
      'The topic: orders',
      'Other > Subscription: Shop',
      'Other > Size: 3',
      'Group: Shop team',
    ]);
  });
});
