import { environment } from '../environment';
import { UNKNOWN_ID } from './common';
import type { FormValues } from './types';

export const CHECKOUT_GROUP = {
  id: '77903bd8-6d10-51f0-a916-5299e497b1f3',
  displayName: 'Checkout',
};
const NO_GROUP =
  'Azure ActiveDirectory is required. Please select an AD group name';

/** Changes without a valid directory group. */
export const BROKEN_DIRECTORY_GROUP: [FormValues, string][] = [
  undefined,
  { id: '00000000-0000-0000-0000-000000000000', displayName: '' },
  { ...CHECKOUT_GROUP, id: UNKNOWN_ID },
].map(group => [{ group }, `'Directory group' ${NO_GROUP}`]);

const RIGHTS = { read: true, write: false, admin: false };
export const NO_RIGHTS = { read: false, write: false, admin: false };
export const member = (email: string) => ({ email, ...RIGHTS });
export const access = (name: string) => ({ adgroup_name: name, ...RIGHTS });
export const ASHA = 'app.requester@retail.example';

/** Returns changes with invalid entries in a list of people. */
export function brokenMembers(title: string): [FormValues, string][] {
  const bad: [unknown, string][] = [
    [[member('')], 'Entry 1: Email cannot be empty.'],
    [
      [member(ASHA), member('a@elsewhere.example')],
      'Entry 2: Invalid Email. Please enter a valid one. and match Regex',
    ],
    [
      [member(ASHA), member('former.colleague@retail.example')],
      'Entry 2: Invalid Email Id. Please enter a valid one.',
    ],
    [
      [member(ASHA), member(ASHA)],
      'Entry 2: This email is in the list already.',
    ],
    [
      Array.from({ length: 51 }, (_, index) =>
        member(`a${index}@retail.example`),
      ),
      'Add at most 50 entries',
    ],
    [
      [{ email: ASHA, read: 'yes' }],
      'The list cannot be read. Please fill it in again',
    ],
  ];
  return bad.map(([members, text]) => [{ members }, `'${title}' ${text}`]);
}

// ---- GitHub

const BASKET_CODE = `${environment.sourceControlUrl}/retail-example/basket-service`;
export const COMPONENT = {
  catalogUrl: `${BASKET_CODE}/tree/main/catalog-info.yaml`,
  componentName: 'basket-service',
  componentURL: BASKET_CODE,
  repoName: 'basket-service',
  Branch: 'main',
  TechDocsRef: 'dir:.',
  TechDocPath: '.',
};
