import type { Payload } from '@portal/plugin-ecosystem-builder-common';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { keepOpened } from './file/openedFiles';
import { reviewOfUpdate } from './reviewOfUpdate';

const PLACE = { portfolio: 'stores', file: 'tills.json', revision: 'one' };

const FILE: Payload = {
  application_name: 'tills',
  application_name_abbreviation: 'TILLS',
  app_id_create: true,
  description: 'Tills',
};

afterEach(() => pageQueryClient.clear());

const linesOf = (payload: Payload) =>
  reviewOfUpdate('V2', { ...PLACE, payload }).map(
    ({ label, value }) => `${label}: ${value}`,
  );

it('has all changes of the diff, and says which ones the portal makes', () => {
  const base = { ...FILE, application_id: 'APP7', app_id_create: false };
  keepOpened(PLACE, { file: FILE, base });
  expect(linesOf({ ...base, description: 'Tills in stores' })).toEqual([
    'File: stores/tills.json',
    'Application ID: none → APP7, by the portal',
    'Description: Tills → Tills in stores',
    'Create Application ID: On → Off, by the portal',
  ]);
});

it('says that it does not know the changes after the page was loaded again', () => {
  expect(linesOf(FILE)).toEqual([
    'File: stores/tills.json',
    'Changes: Open this step to see the changes',
  ]);
});
