// covers: directory-*
import { expect } from '@playwright/test';
import { accounts } from './support';
import {
  type FieldOnPage,
  type FieldRow,
  type Step,
  type TableFields,
  testFieldTable,
} from './support/fieldTable';

const DISABLED = 'former.colleague@retail.example';

const lists: TableFields = {
  members: { is: 'TeamMembers', title: 'Members', type: 'array' },
  groups: { is: 'DirectoryGroupAccess', title: 'Groups', type: 'array' },
  filled: {
    is: 'TeamMembers',
    title: 'Needed',
    type: 'array',
    options: { minEntries: 1 },
  },
};

const dialog = (field: FieldOnPage) => field.page.getByRole('dialog');
const dialogButton = (field: FieldOnPage, name: string) =>
  dialog(field).getByRole('button', { name, exact: true });

const press =
  (name: string): Step =>
  field =>
    field.group().getByRole('button', { name }).click();
const enter =
  (text: string): Step =>
  field =>
    dialog(field).getByRole('textbox').fill(text);
const check =
  (right: string): Step =>
  field =>
    dialog(field).getByRole('checkbox', { name: right }).check();
const uncheck =
  (right: string): Step =>
  field =>
    dialog(field).getByRole('checkbox', { name: right }).uncheck();
const isTold =
  (text: string): Step =>
  field =>
    expect(
      dialog(field).getByRole('status').filter({ hasText: text }),
    ).toBeVisible();
const canSave: Step = field =>
  expect(dialogButton(field, 'Save')).toBeEnabled();
const cannotSave: Step = field =>
  expect(dialogButton(field, 'Save')).toBeDisabled();
const isOpen =
  (title: string): Step =>
  field =>
    expect(field.page.getByRole('dialog', { name: title })).toBeVisible();
const closes =
  (name: 'Save' | 'Cancel'): Step =>
  async field => {
    await dialogButton(field, name).click();
    await expect(dialog(field)).toBeHidden();
  };
const listsRow =
  (name: string, rights: ('Yes' | 'No')[]): Step =>
  field =>
    expect(
      field.group().getByRole('row', { name: `${name} ${rights.join(' ')}` }),
    ).toBeVisible();

interface RefusedEntry {
  ids: string;
  field: 'members' | 'groups';
  entry: string;
  message: string;
}

const refusedEntries: RefusedEntry[] = [
  {
    ids: 'C-158',
    field: 'members',
    entry: ' ',
    message: 'Email cannot be empty.',
  },
  {
    ids: 'C-156, C-159',
    field: 'members',
    entry: 'asha@elsewhere.example',
    message: 'Invalid Email. Please enter a valid one. and match Regex',
  },
  {
    ids: 'C-157, C-160',
    field: 'members',
    entry: DISABLED,
    message: 'Invalid Email Id. Please enter a valid one.',
  },
  {
    ids: 'C-157, C-160',
    field: 'members',
    entry: 'nobody@retail.example',
    message: 'Invalid Email Id. Please enter a valid one.',
  },
  {
    ids: 'C-161',
    field: 'groups',
    entry: ' ',
    message: 'AD Group cannot be empty.',
  },
  {
    ids: 'C-162',
    field: 'groups',
    entry: "Checkout' or '1' eq '1",
    message: 'Invalid AD Group. Please enter a valid one.',
  },
];

const ADD = { members: 'Add team members', groups: 'Add AD groups' };

const listRows: FieldRow[] = [
  {
    ids: 'C-150',
    field: 'filled',
    when: 'is empty',
    refused: 'Add at least one entry',
  },
  ...refusedEntries.map(({ ids, field, entry, message }): FieldRow => ({
    ids: `${ids}, C-152`,
    field,
    when: `cannot be saved with ${JSON.stringify(entry.slice(0, 40))}`,
    user: [press(ADD[field]), isOpen(ADD[field]), cannotSave, enter(entry)],
    shows: [isTold(message), cannotSave, closes('Cancel')],
  })),
  {
    ids: 'C-150, C-152, C-153, C-155',
    field: 'members',
    when: 'takes a person with rights that do not depend on each other',
    user: [
      press('Add team members'),
      enter(accounts.requester),
      uncheck('Read'),
      check('Admin'),
      canSave,
      closes('Save'),
    ],
    shows: [listsRow(accounts.requester, ['No', 'No', 'Yes'])],
  },
  {
    ids: 'C-156',
    field: 'members',
    when: 'takes an account whose name begins with y',
    user: [
      press('Add team members'),
      enter('y100001@retail.example'),
      canSave,
      closes('Save'),
    ],
    shows: [listsRow('y100001@retail.example', ['Yes', 'No', 'No'])],
  },
  {
    ids: 'C-150, C-152',
    field: 'members',
    when: 'is saved again only when something has changed',
    user: [
      press(`Edit ${accounts.requester}`),
      isOpen('Edit team member access'),
      cannotSave,
      check('Write'),
      canSave,
      uncheck('Write'),
      cannotSave,
      check('Write'),
      closes('Save'),
    ],
    shows: [listsRow(accounts.requester, ['No', 'Yes', 'Yes'])],
  },
  {
    ids: 'C-151, C-152, C-154, C-155, C-184',
    field: 'groups',
    when: 'takes a group with rights that do not depend on each other',
    user: [
      press('Add AD groups'),
      enter('Checkout'),
      uncheck('Read'),
      check('Write'),
      canSave,
      closes('Save'),
    ],
    shows: [listsRow('Checkout', ['No', 'Yes', 'No'])],
  },
  {
    ids: 'C-151, C-152',
    field: 'groups',
    when: 'is saved again only when something has changed',
    user: [
      press('Edit Checkout'),
      isOpen('Edit AD group access'),
      cannotSave,
      enter('No such group'),
      isTold('Invalid AD Group. Please enter a valid one.'),
      cannotSave,
      enter('Payments'),
      canSave,
      closes('Save'),
    ],
    shows: [listsRow('Payments', ['No', 'Yes', 'No'])],
  },
];

testFieldTable('lists of people and groups', lists, listRows);
