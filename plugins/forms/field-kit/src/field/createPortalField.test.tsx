import { createApiRef } from '@backstage/frontend-plugin-api';
import {
  REPOSITORIES,
  repositoryNameRule,
} from '@portal/plugin-source-control-common';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { FakePortal, renderWizard } from '../__testUtils__';
import { bindReader } from '../lookups/LookupProvider';
import { reviewParts } from '../review';
import { createPortalField, type PortalFieldProps } from './createPortalField';
import type { PortalField } from './PortalField';

/** The last props of each field and its number of renders, by label. */
let drawn: Record<string, { field: PortalField; times: number }> = {};

beforeEach(() => {
  drawn = {};
});

function Probe({ field }: PortalFieldProps<typeof repositoryNameRule>) {
  const times = useRef(0);
  times.current += 1;
  drawn[field.label] = { field: field as PortalField, times: times.current };
  return (
    <input
      id={field.id}
      aria-label={field.label}
      value={field.value.name}
      onChange={({ target }) =>
        field.onChange({ mode: 'custom', name: target.value })
      }
    />
  );
}

/** A system with one repository. */
FakePortal.systems.push({
  api: createApiRef<object>().with({ id: 'test.repositories' }),
  create: () => ({}),
  lookups: {
    deps: {},
    load: async () => ({
      readers: [
        bindReader(REPOSITORIES, {
          free: async ({ id }) => ({ holds: id !== 'shop' }),
        }),
      ],
    }),
  },
});

const probe = createPortalField(repositoryNameRule, Probe, {
  review: reviewParts({ name: '' }),
});

const repository = (title: string, options: object = {}) => ({
  title,
  type: 'object',
  'ui:field': 'RepositoryName',
  'ui:options': { optional: true, ...options },
});

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe('createPortalField', () => {
  it('makes what the field explorer needs', () => {
    const { name, schema, validation } = probe as unknown as {
      name: string;
      schema: { schema: { returnValue: object; uiOptions: object } };
      validation: unknown;
    };
    expect(name).toBe('RepositoryName');
    expect(schema.schema.returnValue).toMatchObject({ type: 'object' });
    expect(schema.schema.uiOptions).toMatchObject({
      type: 'object',
      properties: { optional: { type: 'boolean', default: false } },
    });
    expect(validation).toEqual(expect.any(Function));
  });

  it('gives every one of many fields its first value (C-013)', async () => {
    const { review, create, created } = await renderWizard({
      fields: [probe],
      steps: [Object.fromEntries(KEYS.map(key => [key, repository(key)]))],
    });
    await review();
    await create();
    const empty = { mode: 'custom', name: '' };
    expect(created).toEqual([
      Object.fromEntries(KEYS.map(key => [key, empty])),
    ]);
  });

  it('does not touch a value that is there', async () => {
    const value = { mode: 'existing', name: 'shop' };
    await renderWizard({
      fields: [probe],
      steps: [{ a: repository('a') }],
      initialState: { a: value },
    });
    expect(drawn.a.field.value).toEqual(value);
  });

  it('draws a field anew only when something of it has changed', async () => {
    const { user } = await renderWizard({
      fields: [probe],
      steps: [{ a: repository('a'), b: repository('b') }],
    });
    await waitFor(() => expect(drawn.b.field.value).toBeDefined());
    const before = drawn.b.times;
    await user.type(screen.getByLabelText('a'), 'shop');
    expect(screen.getByLabelText('a')).toHaveValue('shop');
    expect(drawn.b.times).toBe(before);
  });

  it('fills the values of other fields into options', async () => {
    const { user } = await renderWizard({
      fields: [probe],
      steps: [
        {
          a: repository('a'),
          b: repository('b', { pattern: '^${{ parameters.a.name }}-' }),
        },
      ],
    });
    await user.type(screen.getByLabelText('a'), 'shop');
    expect(drawn.b.field.options).toEqual({
      administered: false,
      modes: ['custom', 'existing'],
      optional: true,
      pattern: '^shop-',
    });
  });

  it.each([
    ['refuses an empty value', { optional: false }, [], true],
    ['refuses it by default', { optional: undefined }, [], true],
    ['takes it', { optional: true }, [], false],
    [
      'takes it, but the template requires one',
      { optional: true },
      ['a'],
      true,
    ],
    ['refuses it, as the template does', { optional: false }, ['a'], true],
    ['cannot use its options', { optional: 'perhaps' }, [], true],
  ])(
    'is required or not where its rule %s',
    async (_, options, required, isRequired) => {
      await renderWizard({
        fields: [probe],
        required,
        steps: [{ a: repository('A', options) }],
      });
      expect(drawn.A.field.isRequired).toBe(isRequired);
    },
  );

  it('stays required once it has a value', async () => {
    const { user } = await renderWizard({
      fields: [probe],
      steps: [{ a: repository('A', { optional: false }) }],
    });
    await user.type(screen.getByLabelText('A'), 'shop');
    expect(drawn.A.field.value).toMatchObject({ name: 'shop' });
    expect(drawn.A.field.isRequired).toBe(true);
  });

  it('is required or not as another field says', async () => {
    const { user } = await renderWizard({
      fields: [probe],
      steps: [
        {
          any: { title: 'Any', type: 'boolean' },
          a: repository('A', { optional: '${{ parameters.any }}' }),
        },
      ],
    });
    expect(drawn.A.field.isRequired).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Any' }));
    await waitFor(() => expect(drawn.A.field.isRequired).toBe(false));
  });

  it('uses the defaults when the options are not usable, and Next says so', async () => {
    const { next } = await renderWizard({
      fields: [probe],
      steps: [{ a: repository('a', { modes: 'both' }) }, {}],
    });
    expect(drawn.a.field.options).toMatchObject({ optional: false });
    await next();
    expect(
      await screen.findByText(/'a' The options of this field/),
    ).toBeVisible();
  });

  it('knows what Next complained about until the value changes', async () => {
    const { user, next } = await renderWizard({
      fields: [probe],
      steps: [{ a: repository('a', { optional: false }) }, {}],
    });
    await next();
    await screen.findByText("'a' Repository cannot be empty.");
    expect(drawn.a.field.errors).toEqual(['Repository cannot be empty.']);
    await user.type(screen.getByLabelText('a'), 's');
    expect(drawn.a.field.errors).toEqual([]);
  });

  it('works as an item of a list', async () => {
    const { next } = await renderWizard({
      fields: [probe],
      steps: [
        { list: { title: 'List', type: 'array', items: repository('item') } },
        {},
      ],
      initialState: { list: [{ mode: 'custom', name: 'shop' }] },
    });
    await next();
    expect(
      await screen.findByText("'List' Repository Name already exists"),
    ).toBeVisible();
  });

  it('takes what a field says after it was left for the last of it', async () => {
    await renderWizard({ fields: [probe], steps: [{ a: repository('a') }] });
    const { onChange } = drawn.a.field as unknown as PortalField<
      typeof repositoryNameRule
    >;
    await act(async () => onChange({ mode: 'custom', name: 'late' }));
    expect(screen.getByLabelText('a')).toHaveValue('late');
  });
});
