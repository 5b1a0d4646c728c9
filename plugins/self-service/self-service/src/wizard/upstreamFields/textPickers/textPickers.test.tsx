import { reviewOf } from '@portal/plugin-field-kit';
import {
  fillIn,
  picker,
  setUpFieldTests,
} from '@portal/plugin-field-kit/testUtils';
import {
  REPO_PICKER_MESSAGES,
  TEXT_PICKER_MESSAGES,
} from '@portal/plugin-field-kit-common';
import { render, screen, waitFor, within } from '@testing-library/react';
import {
  createRepoBranchPicker,
  createRepoOwnerPicker,
  entityNamePicker,
  entityTagsPicker,
} from '.';
import { entity, showField } from '../__testUtils__';

setUpFieldTests();

const box = () =>
  screen.getByRole('textbox', { name: name => name.startsWith('Thing') });

const tagged = (name: string, ...tags: string[]) => {
  const one = entity('API', name);
  return { ...one, metadata: { ...one.metadata, tags } };
};

describe('EntityNamePicker', () => {
  it('says while typing what a name may be, once, until it is right (P-450, P-451)', async () => {
    const { user, review, values } = await showField('EntityNamePicker', []);
    await fillIn(user, box(), '-till');
    expect(screen.getByRole('status')).toHaveTextContent(
      TEXT_PICKER_MESSAGES.name,
    );
    await review();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Review' })).toBeEnabled(),
    );
    expect(screen.getAllByText(TEXT_PICKER_MESSAGES.name)).toHaveLength(1);
    expect(box()).toHaveAccessibleErrorMessage(TEXT_PICKER_MESSAGES.name);
    await fillIn(user, box(), 'Till_1.a-b');
    expect(box()).toBeValid();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(await values()).toEqual([{ thing: 'Till_1.a-b' }]);
  });

  it('is marked while a required one is missing (P-462)', async () => {
    const { user, review } = await showField('EntityNamePicker', [], {
      required: true,
    });
    await review();
    await waitFor(() => expect(box()).toBeInvalid());
    await fillIn(user, box(), 'till');
    await waitFor(() => expect(box()).toBeValid());
  });

  it('gives no value for an emptied text', async () => {
    const { user, values } = await showField('EntityNamePicker', [], {
      value: 'till',
    });
    await user.clear(box());
    await user.tab();
    expect(await values()).toEqual([{}]);
  });
});

describe('EntityTagsPicker', () => {
  const APIS = [tagged('a', 'java', 'shop'), tagged('b', 'shop')];
  const LIST = { schema: { type: 'array', items: { type: 'string' } } };

  const show = (options: object = {}, entities = APIS) =>
    showField('EntityTagsPicker', entities, { ...LIST, options });

  const options = () =>
    screen.getAllByRole('option').map(({ textContent }) => textContent);

  const chips = () =>
    within(screen.getByRole('list', { name: 'Selected: Thing' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it.each([
    [{}, ['java', 'shop']],
    [{ showCounts: true }, ['shop (2)', 'java (1)']],
    [{ kinds: ['API'] }, ['java', 'shop']],
  ])('offers the tags in use with %j (P-410)', async (given, expected) => {
    const { user } = await show(given);
    await user.click(picker('Thing'));
    await screen.findByRole('option', { name: expected[0] });
    expect(options()).toEqual(expected);
  });

  it('adds a tag in lower case, once, and refuses what is none (P-425 to P-427)', async () => {
    const { user, values } = await show();
    await user.type(picker('Thing'), '  C++ {Enter}');
    await user.type(picker('Thing'), 'two words{Enter}');
    expect(picker('Thing')).toHaveValue('two words');
    expect(picker('Thing')).toHaveAccessibleErrorMessage(
      TEXT_PICKER_MESSAGES.tag('two words'),
    );
    await user.clear(picker('Thing'));
    expect(picker('Thing')).toBeValid();
    await user.type(picker('Thing'), 'c++{Enter}');
    expect(picker('Thing')).toHaveValue('');
    expect(chips()).toEqual(['c++']);
    expect(await values()).toEqual([{ thing: ['c++'] }]);
  });

  it('gives an empty list at the start, as upstream does', async () => {
    const { values } = await show();
    expect(await values()).toEqual([{ thing: [] }]);
  });

  it('shows the error of an item at the field until the item is gone', async () => {
    const { user, review } = await showField('EntityTagsPicker', [], {
      schema: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' } },
      value: ['java', 'c++'],
    });
    await review();
    await waitFor(() =>
      expect(picker('Thing')).toHaveAccessibleErrorMessage(/^c\+\+: /),
    );
    await user.click(screen.getByRole('button', { name: 'Remove c++' }));
    expect(picker('Thing')).toBeValid();
  });

  it('has the help of the template below the control', async () => {
    await show({ helperText: 'What it is about' });
    expect(picker('Thing')).toHaveAccessibleDescription(/What it is about/);
  });
});

describe('RepoOwnerPicker and RepoBranchPicker', () => {
  it('says that an owner is excluded', async () => {
    const { user, values } = await showField('RepoOwnerPicker', [], {
      options: { excludedOwners: ['labs'] },
    });
    await fillIn(user, box(), 'labs');
    expect(box()).toHaveAccessibleErrorMessage(
      REPO_PICKER_MESSAGES.notOffered('owner', 'labs'),
    );
    await fillIn(user, box(), 'retail');
    expect(await values()).toEqual([{ thing: 'retail' }]);
  });

  it('takes any branch, with one label (P-391)', async () => {
    const { user, values } = await showField('RepoBranchPicker', []);
    expect(screen.getAllByText('Thing')).toHaveLength(1);
    expect(box()).toHaveAccessibleDescription(/The branch of the repository/);
    await fillIn(user, box(), 'main');
    expect(await values()).toEqual([{ thing: 'main' }]);
  });

  it.each([createRepoBranchPicker, createRepoOwnerPicker])(
    'are upstream’s where the template asks for credentials (P-413, P-447, P-448)',
    create => {
      const Field = create(() => <p>Of upstream</p>);
      const props = {
        uiSchema: { 'ui:options': { requestUserCredentials: {} } },
      } as Parameters<typeof Field>[0];
      render(<Field {...props} />);
      expect(screen.getByText('Of upstream')).toBeVisible();
    },
  );
});

describe('the review', () => {
  const context = { title: 'Thing', options: {} };

  it.each([
    [entityNamePicker, 'till', 'till'],
    [entityTagsPicker, ['java', 'shop'], 'java, shop'],
  ])('shows the texts', (field, value, shown) => {
    expect(reviewOf(field)?.(value, context)).toEqual([
      { label: 'Thing', value: shown },
    ]);
    expect(reviewOf(field)?.(undefined, context)).toEqual([]);
  });
});
